import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDb } from '#server/platform/database/client.ts'
import { sql } from 'kysely'
import { startEmbedded } from '#server/platform/postgres/launcher.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openLog } from '#server/platform/base/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that no test writes to: where others are made from the template. */
    databaseUrl: string
  }
}

/** This data is never restored: nothing waits for the disk, and the log stays small. Hundreds of databases are not looked after. */
const settings = { fsync: 'off', full_page_writes: 'off', wal_keep_size: '0', autovacuum_naptime: '1h' }

export const templateName = 'shop_template'
/** The same, whose owner hears of no orders and days. */
export const quietTemplateName = 'shop_quiet_template'
const quiet = JSON.stringify({ tellOrders: 'no', tellDays: 'no' })

/** One PostgreSQL for the whole run, with migrated databases to copy. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-'))
  const postgres = await startEmbedded({ dir: join(folder, 'postgres'), settings })
  const log = openLog('ERROR', (line) => process.stderr.write(line))
  const db = openDb(postgres.url, log)
  await sql`create database ${sql.id(templateName)}`.execute(db)
  await migrate(withDatabase(postgres.url, templateName), log)
  await sql`create database ${sql.id(quietTemplateName)} template ${sql.id(templateName)}`.execute(db)
  await db.destroy()
  const quietDb = openDb(withDatabase(postgres.url, quietTemplateName), log)
  await sql`update business set changes = ${quiet}`.execute(quietDb)
  await quietDb.destroy()
  project.provide('databaseUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same server, another database. */
export function withDatabase(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
