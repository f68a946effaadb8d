import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types as pgTypes, TypeOverrides } from 'pg'
import type { Log } from '#server/log.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

/** counts and versions fit a number */
const types = new TypeOverrides()
types.setTypeParser(pgTypes.builtins.INT8, Number)
/** a birthday has no time zone */
types.setTypeParser(pgTypes.builtins.DATE, String)

/** A pool on the database. `connections` bounds what one process takes of it. */
export function openDb(url: string, log: Log, { connections = 20 } = {}): Db {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    application_name: 'shop',
    types,
  })
  // an idle connection that breaks is replaced; without a listener it would end the process
  pool.on('error', (error) => {
    // an ended pool may still hear the database go down after it
    if (!pool.ending) log.warn(`database connection lost: ${error.message}`)
  })
  // so would one that breaks within a transaction: the pool listens to idle ones only, and the query in hand fails anyway
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Serialization failure and deadlock: the same transaction may succeed when run again. */
const retriable = new Set(['40001', '40P01'])

/** Runs one transaction; runs it again when the database asks for it. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>, tries = 5): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (tries > 1 && typeof code === 'string' && retriable.has(code)) return inTransaction(db, work, tries - 1)
    throw error
  }
}

/** Tells the other processes, once the transaction commits. A hint: nobody may depend on hearing it. */
export async function notify(tx: Db, channel: string, payload = '') {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}
