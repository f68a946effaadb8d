import { useState } from 'react'
import type { Choice } from './choice.tsx'

interface Chosen<Row> {
  of: string
  rows: ReadonlyMap<number, Row>
}

/**
 * The ticked rows, across the pages of a table. `of` names search and filters: with other ones nothing is ticked, so that
 * no row that cannot be seen is changed.
 */
export function useRowChoice<Row extends { id: number }>(
  of: string,
  shown: readonly Row[],
  nameOf: Choice<Row>['nameOf'],
) {
  const [chosen, setChosen] = useState<Chosen<Row>>({ of, rows: new Map() })
  const rows = chosen.of === of ? chosen.rows : new Map<number, Row>()
  const fresh = new Map(shown.map((row) => [row.id, row]))

  const change = (next: (rows: Map<number, Row>) => void) =>
    setChosen((now) => {
      const copy = new Map(now.of === of ? now.rows : [])
      next(copy)
      return { of, rows: copy }
    })
  const choose = (wanted: readonly Row[], on: boolean) =>
    change((now) => {
      for (const row of wanted)
        if (on) now.set(row.id, row)
        else now.delete(row.id)
    })
  const choice: Choice<Row> = {
    isChosen: ({ id }) => rows.has(id),
    choose,
    nameOf,
    all: 'Scegli tutti quelli della pagina',
  }
  return {
    /** As last read. */
    rows: [...rows.values()].map((row) => fresh.get(row.id) ?? row),
    clear: () => setChosen({ of, rows: new Map() }),
    change,
    choice,
  }
}
