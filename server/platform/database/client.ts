import { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool, type PoolClient, types as pgTypes, TypeOverrides } from 'pg'
import { errorCode } from '#server/platform/base/error-code.ts'
import type { Log } from '#server/platform/base/log.ts'
import { prepareStatements } from './prepare-statements.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

/** counts and versions fit a number */
const types = new TypeOverrides()
types.setTypeParser(pgTypes.builtins.INT8, Number)
/** a birthday has no time zone */
types.setTypeParser(pgTypes.builtins.DATE, String)

/** What one process takes of the database, and how long. */
interface Bounds {
  connections?: number
  /**
   * How long one statement may take, how long it may wait for a lock, and how long a transaction may stand still, in
   * milliseconds; otherwise any time.
   */
  statementMs?: number
  lockMs?: number
  idleMs?: number
  /**
   * After how many milliseconds without a byte in answer to a query its connection is taken for lost. A database that
   * is cut off without a word, by a network or a paused machine, ends no connection, and its own bounds cannot reach us.
   */
  silentMs?: number
  /** False: a commit does not wait for the disk, and a crash may lose the latest; what is lost is made again. */
  flushes?: boolean
  /**
   * True: a connection keeps the statements that come again, parsed and planned. Not by way of a pooler, which gives each
   * transaction another connection, and not where another process may add columns meanwhile.
   */
  prepares?: boolean
}

/** Connections to the database. The bounds of time are told as each begins, which not every pooler lets through. */
export function openPool(url: string, log: Log, bounds: Bounds = {}) {
  const { connections = 20, statementMs, lockMs, idleMs, silentMs = 0, flushes = true, prepares = false } = bounds
  const pool = new Pool({
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'shop',
    types,
    options: flushes ? undefined : '-c synchronous_commit=off',
  })
  // an idle connection that breaks is replaced; without a listener it would end the process
  pool.on('error', (error) => {
    // an ended pool may still hear the database go down after it
    if (!pool.ending) log.warn(`database connection lost: ${error.message}`)
  })
  // so would one that breaks within a transaction: the pool listens to idle ones only, and the query in hand fails anyway
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', endWhenOutOfDate)
  if (silentMs) pool.on('connect', (client) => endWhenSilent(client, silentMs))
  if (prepares) pool.on('connect', prepareStatements)
  return pool
}

/**
 * A server that may only be read (25006) was the primary before a fail-over, or will be; a prepared statement that is refused
 * (0A000) was planned before its table changed. Such a connection leaves the pool once its transaction is over, so that the next
 * one reaches the primary, or plans anew.
 */
function endWhenOutOfDate(client: PoolClient) {
  const { connection } = client
  const state = { outOfDate: false, inTransaction: false }
  // at once: the pool gives no request a connection that is ending, and has it back as soon as the query has failed
  const endWhenFree = () => {
    if (!state.outOfDate || state.inTransaction || !(client instanceof Client)) return
    state.outOfDate = false
    void client.end()
  }
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    state.outOfDate ||= code === '25006' || code === '0A000'
    endWhenFree()
  })
  // with its first statement, before the database is ready for another
  connection.on('commandComplete', ({ text }: { text?: string }) => (state.inTransaction ||= text === 'BEGIN'))
  connection.on('readyForQuery', ({ status }: { status?: string }) => {
    state.inTransaction = status !== 'I'
    endWhenFree()
  })
}

/** A connection whose query is answered by no byte for so long is lost: it fails the query and leaves the pool. */
function endWhenSilent({ connection }: PoolClient, ms: number) {
  const { stream } = connection
  if (!(stream instanceof Socket)) return
  let answered = stream.bytesWritten
  // first of all listeners: the others may send the next query
  connection.prependListener('readyForQuery', () => (answered = stream.bytesWritten))
  stream.setTimeout(ms, () => {
    // a transaction that waits for the shop has everything answered
    if (stream.bytesWritten === answered) return
    stream.destroy(Object.assign(new Error(`the database has been silent for ${ms} ms`), { code: 'ETIMEDOUT' }))
  })
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

/** Waits for the lock of this name; then it is held until the transaction ends. A shared one keeps out only who wants it alone. */
export async function takeLock(tx: Db, name: string, { shared = false } = {}) {
  const take = shared ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await sql`select ${take}(hashtext(${name}))`.execute(tx)
}

/** Notifies the other processes, once the transaction commits. A hint: correctness may not depend on it. */
export async function notify(tx: Db, channel: string, payload = '') {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

/**
 * In what a statement returns: its transaction is answered before the disk has it. Of a database that loses its power the last
 * fraction of a second of such work may be missing, never a part of a transaction, and never what a later transaction
 * that waits has seen. So it is for marks that are made again, or that nothing depends on.
 */
export const withoutFlush = sql<string>`set_config('synchronous_commit', 'off', true)`.as('without_flush')
