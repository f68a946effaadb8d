import type { Deps } from '#server/platform/context/deps.ts'
import { findOrderByPayment, findRefundByProvider, selectRefunds } from './queries.ts'
import { settleRefund } from './settle-refund.ts'

type EventDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>
type Payment = string | null
interface Refunded {
  id: string
  reference: string | null
  paymentId: Payment
}

/** The provider speaks of one refund: the shop's own are asked about, one that was made by hand is told to the owner. */
export async function handleRefund(deps: EventDeps, { id, reference, paymentId }: Refunded) {
  const refund = await findRefundByProvider(deps.db, { id, reference: reference ?? undefined })
  if (refund) await settleRefund(deps, refund.id)
  else await warnOfManualRefund(deps, paymentId)
}

/** The provider speaks of a payment of which something went back. */
export async function handleRefundsOfPayment(deps: EventDeps, payment: Payment) {
  const order = await orderOf(deps, payment)
  const refunds = order ? await selectRefunds(deps.db, order.id) : []
  for (const { id } of refunds) await settleRefund(deps, id)
  if (refunds.length === 0) await warnOfManualRefund(deps, payment)
}

export async function handleDispute(deps: EventDeps, payment: Payment) {
  const order = await orderOf(deps, payment)
  if (order) deps.log.error(`order ${order.id}: the customer disputes its payment at the card provider`)
}

async function warnOfManualRefund(deps: EventDeps, payment: Payment) {
  const order = await orderOf(deps, payment)
  if (order)
    deps.log.warn(`order ${order.id}: money went back that the shop did not send, its state stays ${order.state}`)
}

async function orderOf({ db }: EventDeps, payment: Payment) {
  return payment ? findOrderByPayment(db, payment) : undefined
}
