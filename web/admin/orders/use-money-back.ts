import { useState } from 'react'
import type { OrdineIntero } from '#contract/ordini.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Sends the money of an order back, and says where it stands why that did not work. */
export function useMoneyBack(id: number) {
  const { busy, change } = useOrderChange()
  const [refusal, setRefusal] = useState<string>()
  async function send(ask: (id: number) => Promise<OrdineIntero>, done: () => void) {
    const outcome = await change(id, () => ask(id))
    if (!outcome) return
    setRefusal(outcome.refused)
    if (outcome.refused === undefined) done()
    else toast.error(outcome.refused)
  }
  return { busy, refusal, send }
}
