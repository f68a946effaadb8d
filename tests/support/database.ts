import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDb, type Db } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { templateName, withDatabase } from './global-setup.ts'

export const errorLog = openLog('ERROR', (line) => process.stderr.write(line))

/** A database of one's own, copied from the migrated template or another; gone when disposed of. */
export async function openDatabase(template = templateName) {
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  // as a copy of its files: through the log it took three times as long
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(server())
  return {
    url: withDatabase(inject('databaseUrl'), name),
    async [Symbol.asyncDispose]() {
      await sql`drop database ${sql.id(name)} with (force)`.execute(server())
    },
  }
}

/** Where databases are made and dropped; all files of a worker share it. */
let kept: Db | undefined
const server = () => (kept ??= openDb(inject('databaseUrl'), errorLog, { connections: 2 }))

export async function onServer(url: string, statement: ReturnType<typeof sql>) {
  const db = openDb(url, errorLog, { connections: 1 })
  try {
    await statement.execute(db)
  } finally {
    await db.destroy()
  }
}
