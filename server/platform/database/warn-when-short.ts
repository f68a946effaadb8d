import { sql } from 'kysely'
import type { Log } from '#server/platform/base/log.ts'
import type { Db } from './client.ts'

/**
 * Warns when the server has fewer connections than all processes of the shop may take together, `most` each: then some
 * requests would be answered that the shop is not available. The processes are counted by the one connection with which each listens.
 */
export async function warnWhenShort(db: Db, log: Log, most: number) {
  const { rows } = await sql<{ room: number; others: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as room,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = 'shop-listen') as others`.execute(db)
  const [{ room, others } = { room: Infinity, others: 0 }] = rows
  const wanted = (others + 1) * most
  if (wanted <= room) return
  log.warn(
    `the database has ${room} connections, ${others + 1} processes of the shop take up to ${wanted}: raise max_connections or lower DATABASE_CONNECTIONS`,
  )
}
