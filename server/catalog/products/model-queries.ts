import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { orders } from './listing-orders.ts'
import { conditionOf } from './listing-queries.ts'
import type { Search } from './product-filter.ts'
import { onSale, products, type ProductRow } from './queries.ts'

/** A model in a listing. */
export interface ModelRow {
  /** The colour that the card shows. */
  shown: ProductRow
  /** All of its colours on sale, itself among them, in the order of their codes. */
  colours: ProductRow[]
}

/** The models of these frames, in the order of the ids; one of a frame that is no longer on sale is left out. */
export async function selectModels(db: Db, ids: readonly number[]): Promise<ModelRow[]> {
  if (ids.length === 0) return []
  const ofModels = db
    .selectFrom('product as own')
    .select('own.model')
    .where('own.id', 'in', [...ids])
  const rows = await onSale(products(db)).where('product.model', 'in', ofModels).orderBy('product.code').execute()
  const models = Map.groupBy(rows, ({ model }) => model)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const shown = byId.get(id)
    return shown ? [{ shown, colours: models.get(shown.model) ?? [] }] : []
  })
}

/** As `findShown`, among the answers to a search in an order; its best answer stays. */
export async function selectShown(db: Db, search: Search, ids: number[]) {
  const { order } = search
  if (ids.length === 0 || !order) return ids
  const { rows } = await sql<{ id: number }>`
    select coalesce((
      select product.id from product where product.disabled_at is null and product.available and product.model = own.model
        and not own.available and ${orders[order].alike} and ${conditionOf(search)} order by product.id desc limit 1
    ), own.id) as id
    from unnest(${ids}::int[]) with ordinality as wanted (id, place) join product as own on own.id = wanted.id
    order by wanted.place`.execute(db)
  return rows.map(({ id }) => id)
}
