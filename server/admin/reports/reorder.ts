import { addDays, romeDay, startOfDay } from '#contract/calendar.ts'
import { keysOf } from '#contract/objects.ts'
import { reorderColumns, reorderCostColumns, reorderRows } from '#contract/reorder.ts'
import type { ProdottoDaRiordinare, RiordinoChiesto } from '#contract/riordino.ts'
import { knowsCosts } from '#server/catalog/products/costs.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Columns } from '#server/platform/csv/write-csv.ts'
import { writeValue } from './present.ts'
import { selectToReorder, type ToReorder } from './reorder-queries.ts'

type Caller = Pick<Actor, 'duty'>

/** Whole days before today whose sales count. */
const soldDays = 30

/** What runs low or is sold out, of all brands or one, and whether there is more than that place holds. */
export async function listToReorder(
  { db, now, business }: Pick<Deps, 'db' | 'now' | 'business'>,
  { marca }: RiordinoChiesto,
  place: keyof typeof reorderRows,
) {
  const at = now()
  const from = startOfDay(addDays(romeDay(at), -soldDays))
  const limit = reorderRows[place]
  const { lowStock } = business.current()
  const rows = await selectToReorder(db, { brandId: marca, lowStock, from, until: at, limit: limit + 1 })
  return { rows: rows.slice(0, limit), isCut: rows.length > limit }
}

export function presentToReorder(caller: Caller, row: ToReorder): ProdottoDaRiordinare {
  const { code, model, brand, ean, supplier_code, stock, threshold, sold, cost_cents: cost } = row
  const wanted = threshold + Math.max(1, sold) - stock
  return {
    codice: code,
    daOrdinare: wanted,
    giacenza: stock,
    soglia: threshold,
    venduti: sold,
    modello: model,
    marca: brand,
    codiceFornitore: supplier_code,
    ean,
    ...(knowsCosts(caller) && { costo: cost, spesa: cost === null ? null : wanted * cost }),
  }
}

/** The columns of the file. */
export function reorderCells(caller: Caller): Columns<ToReorder> {
  const columns = knowsCosts(caller) ? reorderCostColumns : reorderColumns
  return Object.fromEntries(
    keysOf(reorderCostColumns)
      .filter((key) => key in columns)
      .map((key) => {
        const { title, kind } = reorderCostColumns[key]
        return [title, (row: ToReorder) => writeValue(presentToReorder(caller, row)[key] ?? null, kind)]
      }),
  )
}
