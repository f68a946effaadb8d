import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationResult } from 'kysely/migration'
import type { Log } from '#server/platform/base/log.ts'
import { migrateJobs } from './job-queues.ts'
import { openDb, type Db } from './client.ts'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** The migrations as they stand in the folder: plain SQL, forward only, in the order of their numbers. */
const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [
    path.replace(/^.*\/|\.sql$/g, ''),
    { up: async (db: Db) => void (await sql.raw(text).execute(db)) },
  ]),
)

/**
 * While a migration waits for a table that is being read, by a backup say, all other queries wait behind it: not for long, and
 * it tries again a little later. So it does in a deadlock.
 */
const lockWaits = { lockMs: 1000, pauseMs: 5000 }

/** Brings the database up to this code, under a lock: two processes that start together do it once. */
export async function migrate(url: string, log: Log, { lockMs, pauseMs } = lockWaits) {
  const db = openDb(url, log, { connections: 2, lockMs })
  try {
    const results = await migrateFreed(db, log, pauseMs)
    for (const { migrationName } of results) log.info(`database: applied ${migrationName}`)
  } finally {
    await db.destroy()
  }
  await migrateJobs(url)
}

async function migrateFreed(db: Db, log: Log, pauseMs: number): Promise<MigrationResult[]> {
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (isLocked(error)) {
    log.warn('database: a migration waits until a table is free')
    await wait(pauseMs)
    return migrateFreed(db, log, pauseMs)
  }
  if (error) throw error
  return results
}

/** No lock in time, and deadlock. */
const lockCodes = new Set<unknown>(['55P03', '40P01'])
const isLocked = (error: unknown) => lockCodes.has((error as { code?: unknown } | undefined)?.code)

/** Whether this code has the migration; one that it lacks is of a newer version. */
export const knowsMigration = (name: string) => Object.hasOwn(migrations, name)

/** Brings an empty database up to an older version of this code, named by its last migration. */
export async function migrateTo(url: string, name: string, log: Log) {
  const db = openDb(url, log, { connections: 2 })
  try {
    const { error } = await migratorOf(db).migrateTo(name)
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

/** Whether the database is at this code's last migration. */
export async function isMigrated(db: Db) {
  const known = await migratorOf(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}

function migratorOf(db: Db) {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
