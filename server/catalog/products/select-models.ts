import type { Db } from '#server/platform/database/client.ts'
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
