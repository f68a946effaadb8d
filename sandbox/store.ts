import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, SQLOutputValue, StatementResultingChanges, StatementSync } from 'node:sqlite'

const SCHEMA = `
create table if not exists sessions (
  id text primary key,
  status text not null check (status in ('open', 'complete', 'expired')),
  created integer not null,      -- seconds
  expires_at integer not null,   -- seconds
  record text not null
) strict;
create index if not exists sessions_open on sessions (expires_at) where status = 'open';
create table if not exists events (
  id text primary key,
  session_id text not null references sessions (id),
  type text not null,
  created integer not null,
  payload text not null,         -- the exact bytes of every delivery
  state text not null default 'pending' check (state in ('pending', 'delivered', 'given_up')),
  tries integer not null default 0,
  next_at integer not null       -- milliseconds
) strict;
create index if not exists events_pending on events (next_at) where state = 'pending';
create index if not exists events_of_session on events (session_id);
create table if not exists payments (
  id text primary key,           -- the payment intent
  charge_id text unique,         -- null until money moved
  session_id text not null unique references sessions (id),
  amount integer not null,       -- cents that were paid; 0 until money moved
  refunded integer not null,     -- cents that went back, or are on their way
  available_at integer,          -- milliseconds; until then the money is pending
  due_at integer,                -- milliseconds; when a delayed payment is decided
  due_as text check (due_as in ('succeeded', 'failed')),
  record text not null
) strict;
create index if not exists payments_due on payments (due_at) where due_at is not null;
create table if not exists refunds (
  id text primary key,
  payment_id text not null references payments (id),
  due_at integer,                -- milliseconds; when its state changes by itself
  due_as text check (due_as in ('succeeded', 'failed')),
  record text not null
) strict;
create index if not exists refunds_due on refunds (due_at) where due_at is not null;
create index if not exists refunds_of_payment on refunds (payment_id);
create table if not exists attempts (
  id integer primary key,
  event_id text not null references events (id),
  at integer not null,           -- milliseconds
  status integer,                -- HTTP status, null when nobody answered
  error text
) strict;
create index if not exists attempts_of_event on attempts (event_id);
create table if not exists idempotency (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created integer not null       -- milliseconds
) strict;
`

type Row = Record<string, SQLOutputValue>
type Tag<T> = (text: TemplateStringsArray, ...values: SQLInputValue[]) => T

/** Queries as templates; each value is bound, never pasted. */
interface Sql {
  all: Tag<Row[]>
  get: Tag<Row | undefined>
  run: Tag<StatementResultingChanges>
}

export interface Store {
  sql: Sql
  /** All of the work or none of it, also inside another. The work is synchronous, so nothing runs in between. */
  transaction: <T>(work: () => T) => T
  close: () => void
}

export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(folder, 'sandbox.sqlite'), { timeout: 2000 })
  try {
    // One process owns the file; a commit outlives kill -9 of it (a power cut may take the last ones).
    db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal')
    db.exec(SCHEMA)
  } catch (error) {
    db.close()
    throw error
  }
  const transaction = <T>(work: () => T): T => {
    if (db.isTransaction) return work()
    db.exec('begin immediate')
    try {
      const result = work()
      db.exec('commit')
      return result
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }
  return { sql: prepareTags(db), transaction, close: () => db.close() }
}

/** One prepared statement per place in the code. (Node's own tag store leaves its statements open, and so the file locked.) */
function prepareTags(db: DatabaseSync): Sql {
  const statements = new Map<TemplateStringsArray, StatementSync>()
  const prepare = (text: TemplateStringsArray): StatementSync => {
    const statement = statements.get(text) ?? db.prepare(text.join('?'))
    statements.set(text, statement)
    return statement
  }
  return {
    all: (text, ...values) => prepare(text).all(...values),
    get: (text, ...values) => prepare(text).get(...values),
    run: (text, ...values) => prepare(text).run(...values),
  }
}
