import { sql } from 'kysely'
import { takeLock, type Db } from '#server/platform/database/client.ts'
import { pricesAt } from './priced.ts'
import { recordPrices } from './price-record.ts'

/**
 * Holds prices and reductions still until the transaction ends. What changes a frame takes it first of all and shared, beside
 * others; what changes a reduction takes it alone: neither misses what the other is just writing.
 */
export const holdSales = (tx: Db, { shared = false } = {}) => takeLock(tx, 'sales', { shared })

/**
 * Gives every frame, or those of `ids`, the lowest price of a reduction that runs at `at`, its own where none does, and writes
 * the prices down. Answers of how many frames anything changed: then the catalogue has to be bumped. Under `holdSales`.
 */
export async function applySales(tx: Db, at: Date, ids?: number[]) {
  // rows are locked in id order, in which every checkout takes its stock
  const { rows } = await sql<{ id: number }>`
    with fresh as materialized (
      select * from (${pricesAt(at, ids && { ids })}) as priced
      where (sale_id, cents, lowest_cents, lowest_since)
        is distinct from (old_sale_id, paid_cents, old_lowest_cents, old_lowest_since)
    ), held as materialized (
      select id from product where id in (select id from fresh) order by id for no key update
    )
    update product set
      price_cents = fresh.cents,
      sale_id = fresh.sale_id,
      full_price_cents = case when fresh.sale_id is not null then fresh.full_cents end,
      lowest_price_cents = fresh.lowest_cents,
      lowest_since = fresh.lowest_since
    from fresh join held using (id)
    where product.id = fresh.id
    returning product.id`.execute(tx)
  const changed = rows.map(({ id }) => id)
  await recordPrices(tx, at, ids ?? changed)
  return changed.length
}
