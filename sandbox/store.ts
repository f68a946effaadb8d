import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, SQLOutputValue, StatementResultingChanges, StatementSync } from 'node:sqlite'

const EVENT_COLUMNS = `(
  id text primary key,
  session_id text references sessions (id),   -- null: of the account, of no payment
  type text not null,
  created integer not null,
  payload text not null,         -- the exact bytes of every delivery
  state text not null default 'pending' check (state in ('pending', 'delivered', 'given_up')),
  tries integer not null default 0,
  next_at integer not null       -- milliseconds
) strict;`

const SCHEMA = `
create table if not exists sessions (
  id text primary key,
  status text not null check (status in ('open', 'complete', 'expired')),
  created integer not null,      -- seconds
  expires_at integer not null,   -- seconds
  record text not null
) strict;
create index if not exists sessions_open on sessions (expires_at) where status = 'open';
create table if not exists events ${EVENT_COLUMNS}
create index if not exists events_pending on events (next_at) where state = 'pending';
create index if not exists events_of_session on events (session_id);
create table if not exists payments (
  id text primary key,           -- the payment intent
  charge_id text unique,         -- null until money moved
  session_id text not null unique references sessions (id),
  amount integer not null,       -- cents that were paid; 0 until money moved
  refunded integer not null,     -- cents that went back, or are on their way
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
create table if not exists transactions (
  id text primary key,
  type text not null,
  source_id text not null,
  payment_id text references payments (id),
  net integer not null,          -- cents, fees taken off; below zero they leave the account
  created integer not null,      -- seconds
  available_at integer not null, -- milliseconds; until then the money is pending
  record text not null
) strict;
create index if not exists transactions_of_payment on transactions (payment_id);
create index if not exists transactions_of_source on transactions (source_id);
create table if not exists disputes (
  id text primary key,
  payment_id text not null references payments (id),
  record text not null
) strict;
create index if not exists disputes_of_payment on disputes (payment_id);
create table if not exists payouts (
  id text primary key,
  due_at integer,                -- milliseconds; when it arrives by itself
  record text not null
) strict;
create table if not exists attempts (
  id integer primary key,
  event_id text not null references events (id),
  at integer not null,           -- milliseconds
  status integer,                -- HTTP status, null without an answer
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
    // In pages, 40 MB: at the default of 4 MB pages that are written often are copied so often that a paid order takes
    // about 15 % more of the processor.
    db.exec('pragma wal_autocheckpoint = 10000')
    freeEvents(db)
    db.exec(SCHEMA)
  } catch (error) {
    db.close()
    throw error
  }
  return { sql: prepareTags(db), transaction: prepareTransaction(db), close: () => db.close() }
}

/** Events of a folder that an earlier sandbox made belong to a session each: the account's own could not be kept. */
function freeEvents(db: DatabaseSync): void {
  const columns = db.prepare('pragma table_info(events)').all()
  if (!columns.some(({ name, notnull }) => name === 'session_id' && notnull === 1)) return
  db.exec(`pragma foreign_keys = off; begin immediate;
    create table new_events ${EVENT_COLUMNS}
    insert into new_events select id, session_id, type, created, payload, state, tries, next_at from events;
    drop table events; alter table new_events rename to events;
    commit; pragma foreign_keys = on`)
}

function prepareTransaction(db: DatabaseSync): Store['transaction'] {
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  const rollback = db.prepare('rollback')
  return (work) => {
    if (db.isTransaction) return work()
    begin.run()
    try {
      const result = work()
      commit.run()
      return result
    } catch (error) {
      rollback.run()
      throw error
    }
  }
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
