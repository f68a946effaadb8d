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
  save(payment: Payment, plan?: { dueAt?: number; dueAs?: 'succeeded' | 'failed' }): void
  /** Delayed payments whose time has come. */
  listDue(): { sessionId: string; dueAs: 'succeeded' | 'failed' }[]
  nextDue(): number | undefined
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
    save({ sessionId, ...record }, { dueAt = null as number | null, dueAs = null as string | null } = {}) {
      const { intent, charge } = record
      void sql.run`insert into payments
          (id, charge_id, session_id, amount, refunded, due_at, due_as, record)
        values (${intent.id}, ${charge?.id ?? null}, ${sessionId}, ${charge?.amount ?? 0}, ${charge?.amount_refunded ?? 0},
          ${dueAt}, ${dueAs}, ${JSON.stringify(record)})
        on conflict (id) do update set charge_id = excluded.charge_id, amount = excluded.amount,
          refunded = excluded.refunded,
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
  }
}
