import { sql } from 'kysely'
import type { Log } from '#server/platform/base/log.ts'
import type { Db } from './client.ts'

/**
 * Warns when the server has standbys and waits for none of them: a fail-over to one forgets orders whose customers have been told
 * that they bought. A program that only receives the WAL, as for a backup, looks like a standby.
 */
export async function warnWhenForgetful(db: Db, log: Log) {
  const { rows } = await sql<{ standbys: number }>`select count(*)::int as standbys from pg_stat_replication
    where current_setting('synchronous_standby_names') = ''`.execute(db)
  const [{ standbys } = { standbys: 0 }] = rows
  if (standbys === 0) return
  log.warn(
    `the database waits for none of its ${standbys} standbys: a fail-over forgets the last orders, set synchronous_standby_names`,
  )
}
