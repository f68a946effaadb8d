import type Stripe from 'stripe'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { giveGoodsBack, takeGoodsAgain } from '#server/orders/goods.ts'
import { moveOrder } from '#server/orders/move.ts'
import { lockOrder, type Order } from '#server/orders/shared-queries.ts'
import { cutText } from './cut-text.ts'
import { findTwin } from './paid-twice.ts'
import { findOrderByProvider } from './queries.ts'
import { requestRefund } from './record-refund.ts'
import { settleRefund } from './settle-refund.ts'

type Session = Stripe.Checkout.Session
type SettleDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>

/**
 * Makes an order agree with what the provider says of its payment. Webhook, landing page and sweep all end here, in any
 * order and any number of times: what happens depends on the order's state, under its lock. Whatever fails is thrown, so
 * that the caller is asked again. Answers nothing when the session is not of this shop.
 */
export async function settle(deps: SettleDeps, sessionId: string) {
  const session = await deps.provider.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] })
  const found = await findOrderByProvider(deps.db, { sessionId, reference: session.client_reference_id })
  if (!found) return undefined
  const failed = await hasFailed(deps, session)
  const { order, refundId } = await inTransaction(deps.db, async (tx) => {
    const due = await agree(deps, tx, await lockOrder(tx, found.id), session, { failed })
    return { order: await lockOrder(tx, found.id), refundId: due }
  })
  if (order.state !== found.state) deps.log.info(`order ${order.id}: ${found.state} → ${order.state}`)
  if (refundId) await startRefund(deps, refundId)
  return { order, session }
}

/** What one payment does to one locked order; the number of the refund that it makes necessary. */
async function agree(deps: SettleDeps, tx: Db, order: Order, session: Session, { failed }: { failed: boolean }) {
  if (order.state === 'awaiting_payment') {
    if (isPaid(session)) return receive(deps, tx, order, session)
    if (session.status === 'expired' || failed) await expire(deps, tx, order)
  }
  if (order.state === 'expired' && isPaid(session)) return receive(deps, tx, order, session)
  return undefined
}

/** A payment makes the order, unless its goods are gone or were paid already: then it goes back. */
async function receive(deps: SettleDeps, tx: Db, order: Order, session: Session) {
  const twin = await findTwin(tx, order)
  if (twin) {
    deps.log.warn(`order ${order.id} is a second payment of order ${twin.id}: the money goes back`)
    return giveBack(deps, tx, order, session, 'paid_twice')
  }
  if (order.state === 'expired' && !(await takeGoodsAgain(tx, order))) {
    deps.log.warn(`order ${order.id} was paid when its goods were gone: the money goes back`)
    return giveBack(deps, tx, order, session, 'goods_gone')
  }
  await accept(deps, tx, order, session)
  return undefined
}

/** Whoever pays later, in instalments for one, may fail after the page is done with. */
async function hasFailed({ provider }: SettleDeps, session: Session) {
  const { status, payment_status: paid, payment_intent: intent } = session
  if (status !== 'complete' || paid !== 'unpaid' || !intent) return false
  const payment = await provider.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id)
  return payment.status === 'requires_payment_method' || payment.status === 'canceled'
}

/** At once where it can be; what is written down is carried out by the sweep otherwise. */
async function startRefund(deps: SettleDeps, refundId: number) {
  await settleRefund(deps, refundId).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    deps.log.warn(`refund ${refundId} is tried again at the next sweep: ${reason}`)
  })
}

/** A total of nothing needs no payment. */
function isPaid(session: Session) {
  return session.payment_status === 'paid' || session.payment_status === 'no_payment_required'
}

async function accept(deps: SettleDeps, tx: Db, order: Order, session: Session) {
  if (session.amount_total !== order.total_cents) {
    deps.log.error(`order ${order.id}: paid ${session.amount_total}, expected ${order.total_cents} cents`)
  }
  const change = { ...paymentOf(session, deps.now()), ...addressOf(session) }
  await moveOrder(tx, order, { to: 'accepted', at: deps.now(), change })
  const key = `conferma-${order.reference}`
  await deps.jobs.enqueue(tx, { key, kind: 'order-confirmed', orderId: order.id, recipient: order.email })
}

/** Nobody pays any more: the goods go back to the shelf. */
export async function expire({ now }: Pick<Deps, 'now'>, tx: Db, order: Order) {
  await giveGoodsBack(tx, order)
  await moveOrder(tx, order, { to: 'expired', at: now() })
}

/** The payment goes back whole, and the customer is told. */
async function giveBack(deps: SettleDeps, tx: Db, order: Order, session: Session, reason: 'goods_gone' | 'paid_twice') {
  await giveGoodsBack(tx, order)
  const change = paymentOf(session, deps.now())
  await moveOrder(tx, order, { to: 'refund_due', at: deps.now(), change, note: reason })
  const amountCents = session.amount_total ?? order.total_cents
  const refund = await requestRefund(deps, tx, order, { reason, amountCents })
  const key = `rimborso-${refund.reference}`
  await deps.jobs.enqueue(tx, { key, kind: 'payment-returned', orderId: order.id, recipient: order.email })
  return refund.id
}

function paymentOf(session: Session, paidAt: Date) {
  const intent = session.payment_intent
  return {
    provider_session_id: session.id,
    provider_payment_id: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paid_at: paidAt,
  }
}

function addressOf(session: Session) {
  const details = session.collected_information?.shipping_details
  return {
    recipient: cutText(details?.name ?? session.customer_details?.name, 160),
    address_line1: cutText(details?.address.line1, 200),
    address_line2: cutText(details?.address.line2, 200),
    postal_code: cutText(details?.address.postal_code, 20),
    city: cutText(details?.address.city, 80),
    province: cutText(details?.address.state, 60),
    country: cutText(details?.address.country, 60),
  }
}
