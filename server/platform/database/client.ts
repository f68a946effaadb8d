import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types as pgTypes, TypeOverrides } from 'pg'
import { errorCode } from '#server/platform/base/error-code.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

/** counts and versions fit a number */
const types = new TypeOverrides()
types.setTypeParser(pgTypes.builtins.INT8, Number)
/** a birthday has no time zone */
types.setTypeParser(pgTypes.builtins.DATE, String)

/** What one process takes of the database. */
interface Bounds {
  connections?: number
  /**
   * How long one statement may take, how long it may wait for a lock, and how long a transaction may stand still, in
   * milliseconds; otherwise any time.
   */
  statementMs?: number
  lockMs?: number
  idleMs?: number
}

/** Connections to the database. The bounds of time are told as each begins, which not every pooler lets through. */
export function openPool(url: string, log: Log, { connections = 20, statementMs, lockMs, idleMs }: Bounds = {}) {
  const pool = new Pool({
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
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
  return pool
}

/** The shop's tables, over connections of their own. */
export function openDb(url: string, log: Log, bounds: Bounds = {}): Db {
  return overPool(openPool(url, log, bounds))
}

export function overPool(pool: Pool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Serialization failure and deadlock: the same transaction may succeed when run again. */
const retriable = new Set<string | undefined>(['40001', '40P01'])

/** Runs one transaction; runs it again when the database asks for it. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>, tries = 5): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (tries > 1 && retriable.has(errorCode(error))) return inTransaction(db, work, tries - 1)
    throw error
  }
}

/** Whether the lock of this name was free; then it is held until the transaction ends. */
export async function tryLock(tx: Db, name: string) {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtext(${name})) as free`.execute(tx)
  return rows[0]?.free === true
}

/** Notifies the other processes, once the transaction commits. A hint: correctness may not depend on it. */
export async function notify(tx: Db, channel: string, payload = '') {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}
