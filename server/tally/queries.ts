import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Schema } from '#server/db/schema.ts'
import { isOrder } from '#server/orders/shared-queries.ts'

export type Counted = Schema['tally']['kind']

export async function insertChange(tx: Db, kind: Counted, change: 1 | -1) {
  await tx.insertInto('tally').values({ kind, change }).execute()
}

export async function sumChanges(db: Db, kind: Counted) {
  const { sum } = await db
    .selectFrom('tally')
    .select((eb) => eb.fn.sum<number | null>('change').as('sum'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/**
 * Puts what is counted in the place of the changes that led there; where that stands already, nothing is written. One
 * statement sees one moment, in which what was added or removed and its change are there together or not at all. Of two at
 * once both would put theirs.
 */
export async function replaceChanges(tx: Db) {
  await sql`
    with counted (kind, total) as (
      select 'people', count(*)::int from account where erased_at is null
      union all
      select 'orders', count(*)::int from shop_order where ${isOrder}
    ),
    due as (
      select kind, total from counted
      where (select array_agg(change) from tally where tally.kind = counted.kind) is distinct from array[total]
    ),
    gone as (delete from tally using due where tally.kind = due.kind)
    insert into tally (kind, change) select kind, total from due`.execute(tx)
}
