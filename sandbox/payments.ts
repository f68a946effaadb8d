import type { PaymentRecord } from './payment.ts'
import type { Store } from './store.ts'

/** A payment with what the store knows beside its record. */
export interface Payment extends PaymentRecord {
  sessionId: string
}

export interface Payments {
  /** By the id of the payment intent or of its charge. */
  find(id: string): Payment | undefined
  ofSession(sessionId: string): Payment | undefined
  /** Inserts or replaces the payment of a session. */
  save(payment: Payment, plan?: { availableAt?: number; dueAt?: number; dueAs?: 'succeeded' | 'failed' }): void
  /** Delayed payments whose time has come. */
  listDue(): { sessionId: string; dueAs: 'succeeded' | 'failed' }[]
  nextDue(): number | undefined
  /** What was paid and not given back, in cents. */
  sumBalance(): { available: number; pending: number }
  /** All pending money becomes available. */
  makeAvailable(): void
}

type Row = Record<string, unknown>

const read = (row: Row): Payment => ({
  ...(JSON.parse(String(row['record'])) as PaymentRecord),
  sessionId: String(row['session_id']),
})

const first = (row: Row | undefined) => row && read(row)

export function openPayments({ sql }: Store, now: () => number): Payments {
  return {
    find: (id) => first(sql.get`select session_id, record from payments where id = ${id} or charge_id = ${id}`),
    ofSession: (id) => first(sql.get`select session_id, record from payments where session_id = ${id}`),
    save({ sessionId, ...record }, { availableAt = null as number | null, dueAt = null, dueAs = null } = {}) {
      const { intent, charge } = record
      void sql.run`insert into payments
          (id, charge_id, session_id, amount, refunded, available_at, due_at, due_as, record)
        values (${intent.id}, ${charge?.id ?? null}, ${sessionId}, ${charge?.amount ?? 0}, ${charge?.amount_refunded ?? 0},
          ${availableAt}, ${dueAt}, ${dueAs}, ${JSON.stringify(record)})
        on conflict (id) do update set charge_id = excluded.charge_id, amount = excluded.amount,
          refunded = excluded.refunded, available_at = coalesce(excluded.available_at, available_at),
          due_at = excluded.due_at, due_as = excluded.due_as, record = excluded.record`
    },
    listDue: () =>
      sql.all`select session_id, due_as from payments where due_at <= ${now()} limit 500`.map((row) => ({
        sessionId: String(row['session_id']),
        dueAs: row['due_as'] === 'failed' ? 'failed' : 'succeeded',
      })),
    nextDue() {
      const at = sql.get`select min(due_at) as at from payments where due_at is not null`?.['at']
      return typeof at === 'number' ? at : undefined
    },
    sumBalance() {
      const row = sql.get`select
          coalesce(sum(amount - refunded) filter (where available_at <= ${now()}), 0) as available,
          coalesce(sum(amount - refunded) filter (where available_at is null or available_at > ${now()}), 0) as pending
        from payments`
      return { available: Number(row?.['available']), pending: Number(row?.['pending']) }
    },
    makeAvailable: () => void sql.run`update payments set available_at = ${now()} where available_at > ${now()}`,
  }
}
