import { sql } from 'kysely'
import { isSoldOut, runsLow } from '#server/catalog/products/shared-queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { brandName, soldLines } from './queries.ts'

export interface ToReorder {
  code: string
  model: string
  brand: string
  ean: string
  supplier_code: string
  stock: number
  /** So many pieces, or fewer, are few. */
  threshold: number
  sold: number
  cost_cents: number | null
}

interface Wanted {
  brandId: number | undefined
  /** The owner's usual threshold. */
  lowStock: number
  /** Of the orders whose pieces count as sold lately. */
  from: Date
  until: Date
  limit: number
}

/** Products on sale that run low or are sold out, by brand and code, with the pieces sold in a period. */
export async function selectToReorder(db: Db, { brandId, lowStock, limit, ...between }: Wanted) {
  const { rows } = await sql<ToReorder>`
    select product.code, coalesce(nullif(model_name, ''), model) as model, ${brandName} as brand, ean, supplier_code, stock,
      coalesce(low_stock, ${lowStock}::int) as threshold, coalesce(sold.pieces, 0)::int as sold, cost_cents
    from product
    left join brand on brand.id = product.brand_id
    left join (
      select product_id, sum(pieces) as pieces from (${soldLines(between)}) as line group by product_id
    ) as sold on sold.product_id = product.id
    where (${runsLow(lowStock)} or ${isSoldOut})
      ${brandId === undefined ? sql`` : sql`and product.brand_id = ${brandId}`}
    order by lower(brand.name) nulls last, lower(product.code) limit ${limit}`.execute(db)
  return rows
}
