import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { templateName, withDatabase } from './global-setup.ts'

export const errorLog = openLog('ERROR', (line) => process.stderr.write(line))

/** A database of one's own, copied from the migrated template; gone when disposed of. */
export async function openDatabase() {
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  const server = inject('databaseUrl')
  // as a copy of its files: through the log it took three times as long
  await onServer(server, sql`create database ${sql.id(name)} template ${sql.id(templateName)} strategy file_copy`)
  return {
    url: withDatabase(server, name),
    async [Symbol.asyncDispose]() {
      await onServer(server, sql`drop database ${sql.id(name)} with (force)`)
    },
  }
}

export async function onServer(url: string, statement: ReturnType<typeof sql>) {
  const db = openDb(url, errorLog, { connections: 1 })
  try {
    await statement.execute(db)
  } finally {
    await db.destroy()
  }
}
