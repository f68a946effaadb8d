import type { Stripe } from 'stripe'
import { buildEvent } from './event.ts'
import type { EventRequest, EventType } from './event.ts'
import { completeRecord, expireRecord } from './session.ts'
import type { Buyer, SessionRecord } from './session.ts'
import type { Store } from './store.ts'

/** The sessions and their one change: open → complete or expired, with its event in the same transaction. */
export interface Sessions {
  insert(record: SessionRecord): void
  /** The session as it is now: one past its time is expired by the look. */
  find(id: string): SessionRecord | undefined
  list(limit: number): SessionRecord[]
  /** Of two at once one gets `paid: true`. */
  pay(id: string, buyer: Buyer): { paid: boolean; record: SessionRecord } | undefined
  expire(id: string, request?: EventRequest): boolean
  expireDue(): void
  /** When the next open session runs out, in milliseconds. */
  nextExpiry(): number | undefined
}

type Row = Record<string, unknown>

const read = (row: Row) => JSON.parse(String(row['record'])) as SessionRecord

export function openSessions({ sql, transaction }: Store, now: () => number, onEvent: () => void): Sessions {
  const seconds = () => Math.floor(now() / 1000)

  const close = (record: SessionRecord, type: EventType, request?: EventRequest): boolean => {
    const { id, status } = record.session
    const text = JSON.stringify(record)
    const { changes } =
      sql.run`update sessions set status = ${status}, record = ${text} where id = ${id} and status = 'open'`
    if (Number(changes) === 0) return false
    const event: Stripe.Event = buildEvent(type, record.session, seconds(), request)
    void sql.run`insert into events (id, session_id, type, created, payload, next_at)
      values (${event.id}, ${id}, ${type}, ${event.created}, ${JSON.stringify(event)}, ${now()})`
    onEvent()
    return true
  }
  const load = (id: string): SessionRecord | undefined => {
    const row = sql.get`select record from sessions where id = ${id}`
    return row && read(row)
  }
  const isDue = ({ session }: SessionRecord) => session.status === 'open' && session.expires_at <= seconds()
  const expireNow = (record: SessionRecord, request?: EventRequest) =>
    close(expireRecord(record), 'checkout.session.expired', request)

  const find = (id: string): SessionRecord | undefined => {
    const record = load(id)
    if (!record || !isDue(record)) return record
    transaction(() => expireNow(record))
    return load(id)
  }

  return {
    insert(record) {
      const { id, status, created, expires_at } = record.session
      void sql.run`insert into sessions (id, status, created, expires_at, record)
        values (${id}, ${status}, ${created}, ${expires_at}, ${JSON.stringify(record)})`
    },
    find,
    list: (limit) => sql.all`select record from sessions order by created desc, rowid desc limit ${limit}`.map(read),
    pay(id, buyer) {
      const open = find(id)
      if (!open) return undefined
      const paid = transaction(() => close(completeRecord(open, buyer), 'checkout.session.completed'))
      return { paid, record: load(id) ?? open }
    },
    expire(id, request) {
      const record = load(id)
      return record !== undefined && expireNow(record, request)
    },
    expireDue() {
      const due = sql.all`select record from sessions where status = 'open' and expires_at <= ${seconds()} limit 500`
      for (const row of due) transaction(() => expireNow(read(row)))
    },
    nextExpiry() {
      const row = sql.get`select min(expires_at) as at from sessions where status = 'open'`
      return typeof row?.['at'] === 'number' ? row['at'] * 1000 : undefined
    },
  }
}
