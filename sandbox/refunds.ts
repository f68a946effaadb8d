import type { Stripe } from 'stripe'
import type { Disputes } from './disputes.ts'
import type { EventRequest } from './event.ts'
import type { Events } from './events.ts'
import { refuse } from './faults.ts'
import type { Answer } from './faults.ts'
import { idOf } from './ids.ts'
import { readSlice } from './list.ts'
import type { Page } from './list.ts'
import type { Payment, Payments } from './payments.ts'
import { buildRefund, failRefund, shiftRefunded, succeedRefund } from './refund.ts'
import type { RefundWish } from './refund.ts'
import type { Store } from './store.ts'
import type { Transactions } from './transactions.ts'
import type { Trouble } from './trouble.ts'

export interface Refunds {
  /** Inside the transaction of the call. */
  create(payment: Payment, wish: RefundWish, request: EventRequest): Answer
  find(id: string): Stripe.Refund | undefined
  list(page: Page, filter: { paymentId?: string }): Stripe.ApiList<Stripe.Refund>
  /** pending → succeeded or failed, succeeded → failed; false when the refund is past that. */
  settle(id: string, as: 'succeeded' | 'failed', reason?: string): boolean
  settleDue(): void
  nextDue(): number | undefined
}

interface Options {
  store: Store
  now: () => number
  payments: Payments
  transactions: Transactions
  disputes: Pick<Disputes, 'holdRefunds'>
  events: Events
  trouble: Trouble
}

export function openRefunds(options: Options): Refunds {
  const { now, payments, transactions, disputes, events, trouble } = options
  const { sql, transaction } = options.store
  const load = (id: string) => {
    const row = sql.get`select record from refunds where id = ${id}`
    return row && (JSON.parse(String(row['record'])) as Stripe.Refund)
  }
  const position = (id: string) => sql.get`select rowid from refunds where id = ${id}`?.['rowid']
  const saveCharge = (payment: Payment, charge: Stripe.Charge, cents: number): Stripe.Charge => {
    const changed = shiftRefunded(charge, cents)
    payments.save({ ...payment, charge: changed })
    return changed
  }

  /** The money leaves the account, or comes back because the customer's bank did not take it. */
  const addRefund = (refund: Stripe.Refund, type: 'refund' | 'refund_failure') => {
    const paymentId = idOf(refund.payment_intent)
    const own = type === 'refund' ? refund.balance_transaction : refund.failure_balance_transaction
    transactions.add({
      id: idOf(own ?? null),
      type,
      category: type,
      amount: type === 'refund' ? -refund.amount : refund.amount,
      source: refund.id,
      paymentId,
      availableAt: transactions.availableAt(paymentId),
    })
  }

  const create: Refunds['create'] = (payment, wish, request) => {
    const { charge, intent, sessionId } = payment
    if (!charge)
      return fail(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
        code: 'payment_intent_unexpected_state',
      })
    const left = charge.amount - charge.amount_refunded
    if (left === 0) return fail(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    if (disputes.holdRefunds(intent.id))
      return fail(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
    const amount = wish.amount ?? left
    if (amount > left)
      return fail(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
        param: 'amount',
      })
    const outcome = payment.refunds ?? trouble.drawRefund()
    const status = outcome === 'succeeds' || outcome === 'fails_later' ? 'succeeded' : 'pending'
    const dueAs = outcome === 'fails_later' || outcome === 'pending_then_fails' ? 'failed' : 'succeeded'
    const isDue = outcome !== 'succeeds' && outcome !== 'stays_pending'
    const dueAt = isDue ? now() + trouble.settings().refund.afterMs : null
    const refund = buildRefund(payment, { ...wish, amount }, status, Math.floor(now() / 1000))
    void sql.run`insert into refunds (id, payment_id, due_at, due_as, record)
      values (${refund.id}, ${intent.id}, ${dueAt}, ${isDue ? dueAs : null}, ${JSON.stringify(refund)})`
    addRefund(refund, 'refund')
    const changed = saveCharge(payment, charge, amount)
    events.tell(sessionId, { type: 'refund.created', object: refund }, request)
    events.tell(sessionId, { type: 'charge.refunded', object: changed }, request)
    return { status: 200, body: refund }
  }

  const settle: Refunds['settle'] = (id, as, reason = 'lost_or_stolen_card') =>
    transaction(() => {
      const refund = load(id)
      const payment = refund && payments.find(idOf(refund.payment_intent))
      if (!refund || !payment?.charge || refund.status === 'failed' || refund.status === as) return false
      const changed = as === 'failed' ? failRefund(refund, reason) : succeedRefund(refund)
      void sql.run`update refunds set due_at = null, due_as = null, record = ${JSON.stringify(changed)} where id = ${id}`
      if (as === 'failed') {
        addRefund(changed, 'refund_failure')
        saveCharge(payment, payment.charge, -refund.amount)
      }
      const previous = { status: refund.status }
      events.tell(payment.sessionId, { type: 'refund.updated', object: changed, previous })
      if (as === 'failed') events.tell(payment.sessionId, { type: 'refund.failed', object: changed })
      return true
    })

  return {
    create,
    find: load,
    list(page, { paymentId = null as string | null }) {
      return readSlice(page, '/v1/refunds', 'refund', position, ({ above, below, limit, upwards }) => {
        const rows = upwards
          ? sql.all`select record from refunds where rowid > ${above} and rowid < ${below}
              and (${paymentId} is null or payment_id = ${paymentId}) order by rowid limit ${limit}`
          : sql.all`select record from refunds where rowid > ${above} and rowid < ${below}
              and (${paymentId} is null or payment_id = ${paymentId}) order by rowid desc limit ${limit}`
        return rows.map((row) => JSON.parse(String(row['record'])) as Stripe.Refund)
      })
    },
    settle,
    settleDue() {
      const due = sql.all`select id, due_as from refunds where due_at <= ${now()} limit 500`
      for (const row of due) settle(String(row['id']), row['due_as'] === 'failed' ? 'failed' : 'succeeded')
    },
    nextDue() {
      const at = sql.get`select min(due_at) as at from refunds where due_at is not null`?.['at']
      return typeof at === 'number' ? at : undefined
    },
  }
}

const fail = (message: string, details: { code?: string; param?: string }): Answer =>
  refuse(400, { type: 'invalid_request_error', message, ...details })
