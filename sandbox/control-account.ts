import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readBody } from './control-body.ts'
import type { WithId } from './calls.ts'
import { invalidRequest, missing } from './faults.ts'
import type { Parts } from './parts.ts'

const cents = z.int().min(1).max(99_999_999)
const refunding = z.strictObject({
  amount: cents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})
const disputing = z.strictObject({
  amount: cents.optional(),
  reason: z.string().default('product_not_received'),
  inquiry: z.boolean().default(false),
})
const deciding = z.strictObject({ as: z.enum(['won', 'lost']) })
const paying = z.strictObject({ amount: cents.optional() })
const ending = z.strictObject({ as: z.enum(['paid', 'failed']) })

/** What the owner, the customer's bank and the provider do without the shop: refunds, disputes, payouts. */
export function addAccountControls(app: FastifyInstance, parts: Parts): void {
  const { refunds, disputes, payouts, transactions, store, reschedule } = parts

  app.post<WithId>('/_sandbox/payments/:id/refund', (request, reply) => {
    const wish = readBody(refunding, request)
    const payment = findPayment(parts, request.params.id)
    const made = store.transaction(() => refunds.create(payment, { ...wish, metadata: {} }, BY_HAND))
    reschedule()
    return reply.code(made.status).send(made.body)
  })
  app.post<WithId>('/_sandbox/payments/:id/dispute', (request) => {
    const wish = readBody(disputing, request)
    const dispute = disputes.open(findPayment(parts, request.params.id), wish)
    if (!dispute) throw invalidRequest('Nothing of this payment is left to dispute.', 'nothing_to_dispute', 'id', 409)
    return dispute
  })
  app.post<WithId>('/_sandbox/disputes/:id/answer', (request) => {
    const { id } = request.params
    if (!disputes.find(id)) throw missing('dispute', id)
    if (!disputes.answer(id)) throw invalidRequest('The dispute waits for no answer.', 'dispute_not_waiting', 'id', 409)
    return disputes.find(id)
  })
  app.post<WithId>('/_sandbox/disputes/:id/close', (request) => {
    const { id } = request.params
    const { as } = readBody(deciding, request)
    if (!disputes.find(id)) throw missing('dispute', id)
    if (!disputes.close(id, as)) throw invalidRequest('The dispute is decided.', 'dispute_not_open', 'id', 409)
    return disputes.find(id)
  })
  app.post('/_sandbox/payouts', (request, reply) => {
    const { amount = transactions.sumBalance().available } = readBody(paying, request)
    if (amount <= 0) throw invalidRequest('Nothing is available.', 'balance_insufficient', 'amount', 409)
    const made = store.transaction(() => payouts.create(amount))
    reschedule()
    return reply.code(made.status).send(made.body)
  })
  app.post<WithId>('/_sandbox/payouts/:id/settle', (request) => {
    const { id } = request.params
    const { as } = readBody(ending, request)
    if (!payouts.find(id)) throw missing('payout', id)
    if (!payouts.settle(id, as)) throw invalidRequest('The payout has ended.', 'payout_not_open', 'id', 409)
    return payouts.find(id)
  })
  app.post('/_sandbox/balance/settle', () => {
    transactions.makeAvailable()
    return transactions.sumBalance()
  })
}

/** By the id of its intent, its charge or its session. */
function findPayment({ payments }: Pick<Parts, 'payments'>, id: string) {
  const payment = payments.find(id) ?? payments.ofSession(id)
  if (!payment) throw missing('payment_intent', id)
  return payment
}

/** As the dashboard asks for it: without a key. */
export const BY_HAND = { id: null, idempotency_key: null }
