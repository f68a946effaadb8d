import { buildPayment, succeedPayment } from './payment.ts'
import type { PaymentRecord } from './payment.ts'
import { addCharge } from './charge-movement.ts'
import type { Payments } from './payments.ts'
import { idOf } from './ids.ts'
import type { Buyer, SessionRecord } from './session.ts'
import type { Store } from './store.ts'
import type { Transactions } from './transactions.ts'

/** Gives sessions that were paid before the sandbox kept payments their payment, so that they can be refunded. */
export function adoptPayments({ sql, transaction }: Store, payments: Payments): void {
  const rows = sql.all`select record from sessions
    where status = 'complete' and not exists (select 1 from payments where session_id = sessions.id)`
  transaction(() => {
    for (const row of rows) {
      const record = JSON.parse(String(row['record'])) as OldRecord
      const { session } = record
      const { intent } = buildPayment(record, session.created)
      const start = { intent: { ...intent, id: idOf(session.payment_intent) }, charge: null }
      const payment = succeedPayment(start, readBuyer(record), session.amount_total ?? 0, session.created)
      payments.save({ ...payment, sessionId: session.id })
    }
  })
}

type OldRecord = SessionRecord & { card?: { brand: string; last4: string } }

const readBuyer = ({ session, card }: OldRecord): Buyer => ({
  email: session.customer_details?.email ?? '',
  name: session.customer_details?.name ?? '',
  phone: session.customer_details?.phone ?? null,
  address: session.customer_details?.address ?? null,
  rate: 0,
  method: { kind: 'card', brand: card?.brand ?? 'visa', last4: card?.last4 ?? '4242', expMonth: 12, expYear: 2099 },
})

/** Gives what was paid and given back before the sandbox kept the movements of its account their movements. */
export function adoptMovements({ sql, transaction }: Store, transactions: Transactions): void {
  const payments = sql.all`select record from payments
    where charge_id is not null and not exists (select 1 from transactions where payment_id = payments.id)`
  transaction(() => {
    for (const row of payments) {
      const payment = JSON.parse(String(row['record'])) as PaymentRecord
      const created = (payment.charge?.created ?? 0) * 1000
      addCharge(transactions, payment, created + WEEK_MS)
      const given = payment.charge?.amount_refunded ?? 0
      if (given > 0)
        transactions.add({
          type: 'refund',
          category: 'refund',
          amount: -given,
          source: payment.charge?.id ?? '',
          paymentId: payment.intent.id,
          availableAt: created + WEEK_MS,
        })
    }
  })
}

const WEEK_MS = 7 * 86_400_000
