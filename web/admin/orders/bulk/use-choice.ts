import { useState } from 'react'
import type { Ordine } from '#contract/ordini.ts'
import type { EsitoOrdine } from '#contract/ordini-insieme.ts'

interface Chosen {
  of: string
  rows: ReadonlyMap<number, Ordine>
}

/**
 * The ticked orders, across the pages of the table. `of` names search and filters: with other ones nothing is ticked, so that
 * no order that cannot be seen is moved.
 */
export function useOrderChoice(of: string, shown: readonly Ordine[]) {
  const [chosen, setChosen] = useState<Chosen>({ of, rows: new Map() })
  const rows = chosen.of === of ? chosen.rows : new Map<number, Ordine>()
  const fresh = new Map(shown.map((row) => [row.id, row]))

  const change = (next: (rows: Map<number, Ordine>) => void) =>
    setChosen((now) => {
      const copy = new Map(now.of === of ? now.rows : [])
      next(copy)
      return { of, rows: copy }
    })
  const choose = (wanted: readonly Ordine[], on: boolean) =>
    change((now) => {
      for (const row of wanted)
        if (on) now.set(row.id, row)
        else now.delete(row.id)
    })
  /** What became of them; those that were shipped are no longer ticked. */
  const settle = (outcomes: readonly EsitoOrdine[], untick: boolean) =>
    change((now) => {
      for (const { id, esito, stato, codSpedizione } of outcomes) {
        const row = now.get(id)
        if (row && untick && esito !== 'rifiutato') now.delete(id)
        else if (row) now.set(id, { ...row, ...(stato && { stato }), ...(codSpedizione && { codSpedizione }) })
      }
    })
  return {
    /** As last read. */
    orders: [...rows.values()].map((row) => fresh.get(row.id) ?? row),
    clear: () => setChosen({ of, rows: new Map() }),
    settle,
    choice: {
      isChosen: ({ id }: Ordine) => rows.has(id),
      choose,
      nameOf: ({ id }: Ordine) => `l’ordine ${id}`,
      all: 'Scegli tutti quelli della pagina',
    },
  }
}
