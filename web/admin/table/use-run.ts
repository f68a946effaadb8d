import { useState } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import type { Run } from './row-action.ts'
import { useRowChange, type Settle } from './use-row-change.ts'

/** Changes rows without a modal. Success and refusal are shown as messages; `refusal` keeps the last one. */
export function useRun<Row extends { id: number }, Answer>(settle: Settle<Row, Answer>) {
  const { busy, change } = useRowChange(settle)
  const [refusal, setRefusal] = useState<string>()
  function refuse(words: string) {
    setRefusal(words)
    toast.error(words)
  }

  /** True: the change was made. */
  async function run(row: Row, { label, run: ask, said }: Run<Row, Answer>) {
    const outcome = await change(row, () => ask(row), `${label} ${row.id}`)
    if (!outcome) return false
    if (outcome.refused !== undefined) {
      refuse(outcome.refused)
      return false
    }
    setRefusal(undefined)
    toast.success(said(outcome.now ?? row))
    return true
  }
  return { busy, run, refusal, refuse, forget: () => setRefusal(undefined) }
}
