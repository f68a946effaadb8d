import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Day } from '#server/rome.ts'

/** The salt of a day: the first that any process offered for it. */
export async function selectSalt(db: Db, day: Day, offered: Buffer) {
  await db
    .insertInto('visit_salt')
    .values({ day, salt: offered })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db.selectFrom('visit_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}

export async function addVisitors(tx: Db, day: Day, hashes: Buffer[]) {
  // in one order, so two processes never wait for each other
  const sorted = hashes.toSorted((a, b) => Buffer.compare(a, b))
  await sql`
    insert into visitor_seen (day, hash)
    select distinct ${day}::date, hash from unnest(${sorted}::bytea[]) as hash
    order by hash
    on conflict do nothing
  `.execute(tx)
}

export async function addEvents(tx: Db, day: Day, counts: ReadonlyMap<string, number>) {
  const rows = [...counts].map(([type, count]) => ({ day, type, count }))
  await tx
    .insertInto('event_day')
    .values(rows.toSorted((a, b) => (a.type < b.type ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['day', 'type']).doUpdateSet({ count: sql<number>`event_day.count + excluded.count` }),
    )
    .execute()
}

/** Of the days before this one only numbers stay. In one statement: whoever is there at the same time finds nothing left. */
export async function closeDaysBefore(tx: Db, day: Day) {
  await sql`
    with gone as (delete from visitor_seen where day < ${day}::date returning day)
    insert into visitor_day (day, visitors)
    select day, count(*) from gone group by day
    on conflict (day) do update set visitors = visitor_day.visitors + excluded.visitors
  `.execute(tx)
  await tx.deleteFrom('visit_salt').where('day', '<', day).execute()
}

/** Visitors of each day that had any, whether it is over or not. */
export async function selectVisitors(db: Db, first: Day, last: Day) {
  const { rows } = await sql<{ day: Day; visitors: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(visitors)::int as visitors
    from (
      select day, visitors from visitor_day where day between ${first}::date and ${last}::date
      union all
      select day, count(*) from visitor_seen where day between ${first}::date and ${last}::date group by day
    ) as counted
    group by day
  `.execute(db)
  return rows
}

/** How often each thing was done, from the first to the last day. */
export function selectEvents(db: Db, first: Day, last: Day) {
  return db
    .selectFrom('event_day')
    .select(['type', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('type')
    .execute()
}

/** Orders that were begun and orders that were paid between two moments. */
export async function countOrders(db: Db, from: Date, until: Date) {
  return db
    .selectFrom('shop_order')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('placed_at', '>=', from).filterWhere('placed_at', '<', until).as('begun'),
      eb.fn.countAll<number>().filterWhere('paid_at', '>=', from).filterWhere('paid_at', '<', until).as('paid'),
    ])
    .executeTakeFirstOrThrow()
}
