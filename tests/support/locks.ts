import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** How many statements wait for a row that somebody else holds. */
export async function countWaiting(db: Db) {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
