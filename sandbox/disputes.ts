import type { Stripe } from 'stripe'
import { answerDispute, buildDispute, holdsRefunds, isInquiry, isOpen } from './dispute.ts'
import type { DisputeWish } from './dispute.ts'
import type { Events } from './events.ts'
import { idOf } from './ids.ts'
import { readSlice } from './list.ts'
import type { Page } from './list.ts'
import type { Payment, Payments } from './payments.ts'
import type { Store } from './store.ts'
import { DISPUTE_FEE } from './transaction.ts'
import type { Transactions } from './transactions.ts'

export interface Disputes {
  /** Undefined: nothing of the payment is left to be disputed. */
  open(payment: Payment, wish: Omit<DisputeWish, 'amount'> & { amount?: number }): Stripe.Dispute | undefined
  find(id: string): Stripe.Dispute | undefined
  list(page: Page, filter: { paymentId?: string }): Stripe.ApiList<Stripe.Dispute>
  /** The shop sent its evidence; false when it is too late for that. */
  answer(id: string): boolean
  /** The bank decides; false when it has. */
  close(id: string, as: 'won' | 'lost'): boolean
  /** Whether a payment may not be refunded now. */
  holdRefunds(paymentId: string): boolean
}

interface Options {
  store: Store
  now: () => number
  payments: Payments
  transactions: Transactions
  events: Events
}

const read = (row: Record<string, unknown>) => JSON.parse(String(row['record'])) as Stripe.Dispute

export function openDisputes({ store: { sql, transaction }, now, payments, transactions, events }: Options): Disputes {
  const find = (id: string) => {
    const row = sql.get`select record from disputes where id = ${id}`
    return row && read(row)
  }
  const position = (id: string) => sql.get`select rowid from disputes where id = ${id}`?.['rowid']
  const ofPayment = (id: string) => sql.all`select record from disputes where payment_id = ${id}`.map(read)
  const keep = (dispute: Stripe.Dispute) =>
    void sql.run`update disputes set record = ${JSON.stringify(dispute)} where id = ${dispute.id}`

  /** The money leaves the account, or comes back into it. */
  const move = (dispute: Stripe.Dispute, way: -1 | 1): Stripe.Dispute => {
    const paymentId = idOf(dispute.payment_intent)
    const made = transactions.add({
      type: 'adjustment',
      category: way < 0 ? 'dispute' : 'dispute_reversal',
      amount: way * dispute.amount,
      fee: -way * DISPUTE_FEE,
      source: dispute.id,
      paymentId,
      availableAt: transactions.availableAt(paymentId),
    })
    return { ...dispute, balance_transactions: [...dispute.balance_transactions, made] }
  }
  const sessionOf = (dispute: Stripe.Dispute) => payments.find(idOf(dispute.payment_intent))?.sessionId ?? null

  return {
    open: (payment, { amount: wanted, ...wish }) =>
      transaction(() => {
        const { charge, intent, sessionId } = payment
        const left = (charge?.amount ?? 0) - (charge?.amount_refunded ?? 0)
        const amount = Math.min(wanted ?? left, left)
        if (!charge || amount <= 0 || ofPayment(intent.id).some(holdsRefunds)) return undefined
        const opened = buildDispute(payment, { ...wish, amount }, Math.floor(now() / 1000))
        void sql.run`insert into disputes (id, payment_id, record)
          values (${opened.id}, ${intent.id}, ${JSON.stringify(opened)})`
        payments.save({ ...payment, charge: { ...charge, disputed: true } })
        const dispute = wish.inquiry ? opened : move(opened, -1)
        keep(dispute)
        events.tell(sessionId, { type: 'charge.dispute.created', object: dispute })
        if (!wish.inquiry) events.tell(sessionId, { type: 'charge.dispute.funds_withdrawn', object: dispute })
        return dispute
      }),
    find,
    list: (page, { paymentId = null as string | null }) =>
      readSlice(page, '/v1/disputes', 'dispute', position, ({ above, below, limit, upwards }) => {
        const rows = upwards
          ? sql.all`select record from disputes where rowid > ${above} and rowid < ${below}
              and (${paymentId} is null or payment_id = ${paymentId}) order by rowid limit ${limit}`
          : sql.all`select record from disputes where rowid > ${above} and rowid < ${below}
              and (${paymentId} is null or payment_id = ${paymentId}) order by rowid desc limit ${limit}`
        return rows.map(read)
      }),
    answer: (id) =>
      transaction(() => {
        const dispute = find(id)
        if (!dispute?.status.endsWith('needs_response')) return false
        const answered = answerDispute(dispute)
        keep(answered)
        const previous = { status: dispute.status }
        events.tell(sessionOf(dispute), { type: 'charge.dispute.updated', object: answered, previous })
        return true
      }),
    close: (id, as) =>
      transaction(() => {
        const dispute = find(id)
        if (!dispute || !isOpen(dispute)) return false
        const status = isInquiry(dispute) ? 'warning_closed' : as
        const refundable = status !== 'lost'
        const decided = { ...dispute, status, is_charge_refundable: refundable } as const
        const closed = status === 'won' ? move(decided, 1) : decided
        keep(closed)
        if (status === 'won')
          events.tell(sessionOf(dispute), { type: 'charge.dispute.funds_reinstated', object: closed })
        events.tell(sessionOf(dispute), { type: 'charge.dispute.closed', object: closed })
        return true
      }),
    holdRefunds: (paymentId) => ofPayment(paymentId).some(holdsRefunds),
  }
}
