import { sql } from 'kysely'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'

/**
 * Writes down what the locked products cost from `at` on, where that is another price than before; without `ids`, of all. What
 * a product cost until then ends at the same moment. A draft has no price that could be paid.
 */
export async function recordPrices(tx: Db, at: Date, ids?: number[]) {
  const isMeant = ids ? sql`product.id = any(${ids}::int[])` : sql`true`
  await sql`
    update price_record set until_at = greatest(from_at, ${at})
    from product
    where product.id = product_id and until_at is null and price_record.price_cents <> product.price_cents and ${isMeant}
  `.execute(tx)
  await sql`
    insert into price_record (product_id, price_cents, from_at)
    select id, price_cents, ${at} from product
    where ${isMeant} and not draft and not exists (select from price_record where product_id = product.id and until_at is null)
    on conflict (product_id) where until_at is null do nothing
  `.execute(tx)
}

/** Of prices that the release before wrote, which knows no record. */
export function recordAllPrices({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return inTransaction(db, (tx) => recordPrices(tx, now()))
}
