import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Log } from '#server/log.ts'
import { migrateJobs } from '#server/mail/jobs.ts'
import { openDb, type Db } from './client.ts'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** The migrations as they stand in the folder: plain SQL, forward only, in the order of their numbers. */
const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [
    path.replace(/^.*\/|\.sql$/g, ''),
    { up: async (db: Db) => void (await sql.raw(text).execute(db)) },
  ]),
)

/** Brings the database up to this code, under a lock: two processes that start together do it once. */
export async function migrate(url: string, log: Log) {
  const db = openDb(url, log, { connections: 2 })
  try {
    const { error, results = [] } = await migratorOf(db).migrateToLatest()
    for (const { migrationName, status } of results) {
      if (status === 'Success') log.info(`database: applied ${migrationName}`)
    }
    if (error) throw error
  } finally {
    await db.destroy()
  }
  await migrateJobs(url)
}

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
