import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationResult } from 'kysely/migration'
import { errorCode } from '#server/platform/base/error-code.ts'
import type { Log } from '#server/platform/base/log.ts'
import { migrateJobs } from './job-queues.ts'
import { openDb, type Db } from './client.ts'
import { refuseNewer } from './migration-names.ts'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** The migrations as they stand in the folder, by name: plain SQL, forward only, in the order of their numbers. */
export const migrationFiles: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.sql$/g, ''), text]),
)

/**
 * While a migration waits for a table that is being read, by a backup say, all other queries wait behind it: not for long, and
 * it tries again a little later. So it does in a deadlock.
 */
const lockWaits = { lockMs: 1000, pauseMs: 5000 }

/**
 * Brings the database up to this code, under a lock: two processes that start together do it once. What a newer release
 * has added to it stays. Throws SchemaProblem where a newer release took away what this one needs.
 */
export async function migrate(url: string, log: Log, { lockMs, pauseMs } = lockWaits, known = migrationFiles) {
  const db = openDb(url, log, { connections: 2, lockMs })
  try {
    // before its first question Kysely reads every table and column, which takes longer than the rest of an ordinary start
    const results = (await hasJust(db, known)) ? [] : await migrateFreed(openMigrator(db, known), log, pauseMs)
    for (const { migrationName } of results) log.info(`database: applied ${migrationName}`)
  } finally {
    await db.destroy()
  }
  await migrateJobs(url)
}

async function migrateFreed(migrator: Migrator, log: Log, pauseMs: number): Promise<MigrationResult[]> {
  const { error, results = [] } = await migrator.migrateToLatest()
  if (isLocked(error)) {
    log.warn('database: a migration waits until a table is free')
    await wait(pauseMs)
    return migrateFreed(migrator, log, pauseMs)
  }
  if (error) throw error
  return results
}

/** No lock in time, and deadlock. */
const lockCodes = new Set<string | undefined>(['55P03', '40P01'])
const isLocked = (error: unknown) => lockCodes.has(errorCode(error))

/** Whether this code has the migration; one that it lacks is of a newer version. */
export const knowsMigration = (name: string) => Object.hasOwn(migrationFiles, name)

/** Brings an empty database up to an older version of this code, named by its last migration. */
export async function migrateTo(url: string, name: string, log: Log) {
  const db = openDb(url, log, { connections: 2 })
  try {
    const { error } = await openMigrator(db, migrationFiles).migrateTo(name)
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

/** Whether the database has all migrations of this code. */
export async function isMigrated(db: Db) {
  const executed = await selectExecuted(db)
  return Object.keys(migrationFiles).every((name) => executed.includes(name))
}

/** Whether the database has these migrations and no others. */
async function hasJust(db: Db, known: Record<string, string>) {
  const executed = await selectExecuted(db).catch((error: unknown) => {
    // an empty database lacks the table as well
    if (errorCode(error) === '42P01') return []
    throw error
  })
  return isDeepStrictEqual(executed, Object.keys(known).toSorted())
}

function openMigrator(db: Db, known: Record<string, string>) {
  const getMigrations = async () => {
    // Kysely asks under its lock, so no other process adds to them now
    const executed = await selectExecuted(db)
    refuseNewer(executed, Object.keys(known))
    const done = executed.map((name) => [name, { up: async () => {} }] as const)
    const ours = Object.entries(known).map(([name, text]) => [name, toMigration(text)] as const)
    return Object.fromEntries<Migration>([...done, ...ours])
  }
  // pieces of work with numbers of their own are merged in another order: who updated between them lacks an earlier one
  return new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true })
}

const toMigration = (text: string): Migration => ({ up: async (db: Db) => void (await sql.raw(text).execute(db)) })

/** The names of the migrations that the database has. */
async function selectExecuted(db: Db) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
