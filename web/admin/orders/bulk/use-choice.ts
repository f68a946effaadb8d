import type { Ordine } from '#contract/ordini.ts'
import type { EsitoOrdine } from '#contract/ordini-insieme.ts'
import { useRowChoice } from '#web/admin/table/use-choice.ts'

/** The ticked orders. */
export function useOrderChoice(of: string, shown: readonly Ordine[]) {
  const { rows: orders, change, clear, choice } = useRowChoice(of, shown, ({ id }) => `l’ordine ${id}`)

  /** What became of them; those that were shipped are no longer ticked. */
  const settle = (outcomes: readonly EsitoOrdine[], untick: boolean) =>
    change((now) => {
      for (const { id, esito, stato, codSpedizione } of outcomes) {
        const row = now.get(id)
        if (row && untick && esito !== 'rifiutato') now.delete(id)
        else if (row) now.set(id, { ...row, ...(stato && { stato }), ...(codSpedizione && { codSpedizione }) })
      }
    })
  return { orders, clear, settle, choice }
}
