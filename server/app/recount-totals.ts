import { sql } from 'kysely'
import { isOrder } from '#server/orders/shared-queries.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { tryLock, type Db } from '#server/platform/database/client.ts'

/**
 * Counts anew, so that the rows stay few, and whatever was written past this code, by a version before it or by hand, counts
 * from then on.
 */
export async function recountTotals({ db }: Pick<Deps, 'db'>) {
  await db.transaction().execute(async (tx) => {
    if (await tryLock(tx, 'totals')) await replaceChanges(tx)
  })
}

/**
 * Puts what is counted in the place of the changes that led there; where that stands already, nothing is written. One
 * statement sees one moment, in which what was added or removed and its change are there together or not at all. Of two at
 * once both would put theirs.
 */
async function replaceChanges(tx: Db) {
  await sql`
    with counted (kind, total) as (
      select 'people', count(*)::int from account where erased_at is null
      union all
      select 'orders', count(*)::int from shop_order where ${isOrder}
    ),
    due as (
      select kind, total from counted
      where (select array_agg(change) from totals where totals.kind = counted.kind) is distinct from array[total]
    ),
    gone as (delete from totals using due where totals.kind = due.kind)
    insert into totals (kind, change) select kind, total from due`.execute(tx)
}
