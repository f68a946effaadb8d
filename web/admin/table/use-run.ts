import { useState } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import type { Run } from './row-action.ts'
import { useRowChange, type Settle } from './use-row-change.ts'

/** Changes rows without a modal: what is done is a message, what is refused is one too, and `refusal` until the next one. */
export function useRun<Row extends { id: number }, Answer>(settle: Settle<Row, Answer>) {
  const { busy, change } = useRowChange(settle)
  const [refusal, setRefusal] = useState<string>()
  function refuse(words: string) {
    setRefusal(words)
    toast.error(words)
  }

  /** Whether it was done. */
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
