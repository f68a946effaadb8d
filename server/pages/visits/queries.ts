import { sql } from 'kysely'
import type { Day } from '#contract/calendar.ts'
import type { Db } from '#server/platform/database/client.ts'

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
