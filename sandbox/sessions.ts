import type { Stripe } from 'stripe'
import { addCharge } from './charge-movement.ts'
import type { EventRequest, News } from './event.ts'
import type { Events } from './events.ts'
import { readSlice } from './list.ts'
import type { Page } from './list.ts'
import { buildPayment, cancelPayment, failPayment, LATER_REFUSED, processPayment, succeedPayment } from './payment.ts'
import type { Decline, PaymentRecord } from './payment.ts'
import type { Payments } from './payments.ts'
import { changeSession, completeRecord } from './session.ts'
import type { Buyer, Method, SessionRecord } from './session.ts'
import type { Store } from './store.ts'
import type { Transactions } from './transactions.ts'
import type { Trouble } from './trouble.ts'

/** How a delayed payment ends when its time comes. */
export interface Delayed {
  as: 'succeeded' | 'failed'
}

/** The sessions and their changes, each with its payment and its events in the same transaction. */
export interface Sessions {
  insert(record: SessionRecord): void
  /** The session as it is now: one past its time is expired by the look. */
  find(id: string): SessionRecord | undefined
  list(limit: number): SessionRecord[]
  listPage(page: Page, filter: { status?: string; paymentId?: string }): Stripe.ApiList<SessionRecord>
  /** Open → complete: paid, or unpaid while a delayed payment is undecided. Of two at once one gets `paid: true`. */
  pay(id: string, buyer: Buyer, delayed?: Delayed): { paid: boolean; record: SessionRecord } | undefined
  /** A try that the bank refused; the session stays open. */
  decline(id: string, decline: Decline, type: Method['kind']): void
  /** Keeps who is on a step between the form and the money; undefined when the session is not open. */
  hold(id: string, buyer: Buyer): SessionRecord | undefined
  /** Decides a delayed payment; false when there is none. */
  decide(id: string, as: 'succeeded' | 'failed'): boolean
  expire(id: string, request?: EventRequest): boolean
  /** Whatever time decides: expiry and delayed payments. */
  runDue(): void
  /** When that is, in milliseconds. */
  nextDue(): number | undefined
}

type Row = Record<string, unknown>

interface Options {
  store: Store
  now: () => number
  payments: Payments
  transactions: Transactions
  events: Events
  trouble: Trouble
}

const DAY_MS = 24 * 3600 * 1000

const read = (row: Row) => JSON.parse(String(row['record'])) as SessionRecord

export function openSessions(options: Options): Sessions {
  const { now, payments, transactions, events, trouble } = options
  const { sql, transaction } = options.store
  const seconds = () => Math.floor(now() / 1000)

  /** Replaces the record of an open session; false when it was closed before. */
  const replace = (record: SessionRecord): boolean => {
    const { id, status } = record.session
    const { changes } = sql.run`update sessions set status = ${status}, record = ${JSON.stringify(record)}
      where id = ${id} and status = 'open'`
    return Number(changes) === 1
  }
  const load = (id: string): SessionRecord | undefined => {
    const row = sql.get`select record from sessions where id = ${id}`
    return row && read(row)
  }
  const loadPayment = (record: SessionRecord): PaymentRecord => {
    const known = payments.ofSession(record.session.id)
    return known ? { intent: known.intent, charge: known.charge } : buildPayment(record, seconds())
  }
  const position = (id: string) => sql.get`select rowid from sessions where id = ${id}`?.['rowid']
  const isDue = ({ session }: SessionRecord) => session.status === 'open' && session.expires_at <= seconds()

  const expireNow = (record: SessionRecord, request?: EventRequest): boolean => {
    const expired = changeSession(record, { status: 'expired' })
    const sessionId = record.session.id
    if (!replace(expired)) return false
    events.tell(sessionId, { type: 'checkout.session.expired', object: expired.session }, request)
    const tried = payments.ofSession(sessionId)
    if (!tried) return true
    const canceled = cancelPayment(tried, seconds())
    payments.save({ ...canceled, sessionId })
    events.tell(sessionId, { type: 'payment_intent.canceled', object: canceled.intent }, request)
    return true
  }
  const find = (id: string): SessionRecord | undefined => {
    const record = load(id)
    if (!record || !isDue(record)) return record
    transaction(() => expireNow(record))
    return load(id)
  }
  const moveMoney = (record: SessionRecord, buyer: Buyer, start: PaymentRecord, paid: News): void => {
    const payment = succeedPayment(start, buyer, record.session.amount_total ?? 0, seconds())
    const straight = buyer.method.kind === 'card' && buyer.method.straight === true
    const sessionId = record.session.id
    payments.save({ ...payment, sessionId })
    addCharge(transactions, payment, now() + (straight ? 0 : 7 * DAY_MS))
    events.tell(sessionId, { type: 'payment_intent.succeeded', object: payment.intent })
    events.tell(sessionId, paid)
  }
  const complete = (open: SessionRecord, buyer: Buyer, delayed: Delayed | undefined): SessionRecord | undefined => {
    const start = loadPayment(open)
    const done = completeRecord(open, buyer, delayed ? 'unpaid' : 'paid', start.intent.id)
    if (!replace(done)) return undefined
    const completed = { type: 'checkout.session.completed', object: done.session } as const
    if (!delayed) {
      moveMoney(done, buyer, start, completed)
      return done
    }
    const sessionId = open.session.id
    const payment = processPayment(start, buyer, done.session.amount_total ?? 0)
    const { afterMs } = trouble.settings().later
    const plan = afterMs === null ? {} : { dueAt: now() + afterMs, dueAs: delayed.as }
    payments.save({ ...payment, sessionId }, plan)
    events.tell(sessionId, { type: 'payment_intent.processing', object: payment.intent })
    events.tell(sessionId, completed)
    return done
  }
  const decide: Sessions['decide'] = (id, as) =>
    transaction(() => {
      const record = load(id)
      const payment = payments.ofSession(id)
      if (!record?.buyer || payment?.intent.status !== 'processing') return false
      if (as === 'succeeded') {
        const paid = changeSession(record, { payment_status: 'paid' })
        void sql.run`update sessions set record = ${JSON.stringify(paid)} where id = ${id}`
        moveMoney(paid, record.buyer, payment, {
          type: 'checkout.session.async_payment_succeeded',
          object: paid.session,
        })
        return true
      }
      const failed = failPayment(payment, LATER_REFUSED, 'later')
      payments.save({ ...failed, sessionId: id })
      events.tell(id, { type: 'payment_intent.payment_failed', object: failed.intent })
      events.tell(id, { type: 'checkout.session.async_payment_failed', object: record.session })
      return true
    })

  return {
    insert(record) {
      const { id, status, created, expires_at } = record.session
      void sql.run`insert into sessions (id, status, created, expires_at, record)
        values (${id}, ${status}, ${created}, ${expires_at}, ${JSON.stringify(record)})`
    },
    find,
    list: (limit) => sql.all`select record from sessions order by created desc, rowid desc limit ${limit}`.map(read),
    listPage(page, { status = null as string | null, paymentId = null as string | null }) {
      return readSlice(
        page,
        '/v1/checkout/sessions',
        'checkout.session',
        position,
        ({ above, below, limit, upwards }) => {
          const rows = upwards
            ? sql.all`select record from sessions where rowid > ${above} and rowid < ${below}
              and (${status} is null or status = ${status})
              and (${paymentId} is null or id = (select session_id from payments where id = ${paymentId}))
              order by rowid limit ${limit}`
            : sql.all`select record from sessions where rowid > ${above} and rowid < ${below}
              and (${status} is null or status = ${status})
              and (${paymentId} is null or id = (select session_id from payments where id = ${paymentId}))
              order by rowid desc limit ${limit}`
          return rows.map(read)
        },
      )
    },
    pay(id, buyer, delayed) {
      const open = find(id)
      if (!open) return undefined
      const done = transaction(() => complete(open, buyer, delayed))
      return { paid: done !== undefined, record: done ?? open }
    },
    decline(id, reason, type) {
      transaction(() => {
        const open = load(id)
        if (open?.session.status !== 'open') return
        const payment = failPayment(loadPayment(open), reason, type)
        payments.save({ ...payment, sessionId: id })
        replace(changeSession(open, { payment_intent: payment.intent.id }))
        events.tell(id, { type: 'payment_intent.payment_failed', object: payment.intent })
      })
    },
    hold(id, buyer) {
      const open = find(id)
      if (open?.session.status !== 'open') return undefined
      const held = { ...open, buyer }
      return replace(held) ? held : undefined
    },
    decide,
    expire: (id, request) =>
      transaction(() => {
        const record = load(id)
        return record?.session.status === 'open' && expireNow(record, request)
      }),
    runDue() {
      const due = sql.all`select record from sessions where status = 'open' and expires_at <= ${seconds()} limit 500`
      for (const row of due) transaction(() => expireNow(read(row)))
      for (const { sessionId, dueAs } of payments.listDue()) decide(sessionId, dueAs)
    },
    nextDue() {
      const at = sql.get`select min(expires_at) as at from sessions where status = 'open'`?.['at']
      const decided = payments.nextDue()
      const next = Math.min(typeof at === 'number' ? at * 1000 : Infinity, decided ?? Infinity)
      return next === Infinity ? undefined : next
    },
  }
}
