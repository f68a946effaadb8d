import { inTransaction, withoutFlush, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { PaymentSession } from '#server/platform/context/payment-gateway.ts'
import { releaseGoods, reserveGoodsAgain } from '#server/orders/goods.ts'
import { moveOrder } from '#server/orders/move.ts'
import { lockOrder, type Order } from '#server/orders/shared-queries.ts'
import { addressOf, paymentOf } from './lost/payment-columns.ts'
import { findPaidDuplicate } from './paid-twice.ts'
import { findOrderByProvider } from './queries.ts'
import { importRefunds } from '#server/payments/refunds/import-refunds.ts'
import { recordWholeRefund } from '#server/payments/refunds/record-refund.ts'
import { settleRefund } from '#server/payments/refunds/settle-refund.ts'

type SettleDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>

/**
 * Makes an order agree with what the provider says of its payment. Webhook, landing page and sweep all end here, in any
 * order and any number of times: what happens depends on the order's state, under its lock; where that leaves nothing to do, no
 * transaction is begun, because even a lock that is taken waits for the disk. Whatever fails is thrown, so
 * that the caller is asked again. Answers nothing when the session is not of this shop.
 */
export async function settle(deps: SettleDeps, sessionId: string) {
  const session = await deps.provider.readSession(sessionId)
  const found = await findOrderByProvider(deps.db, { sessionId, reference: session.reference })
  if (!found) return undefined
  if (dueOf(found, session) === 'nothing') return { order: found, session }
  const { order, refundId } = await inTransaction(deps.db, async (tx) => {
    const due = await applySession(deps, tx, await lockOrder(tx, found.id), session)
    return { order: await lockOrder(tx, found.id), refundId: due }
  })
  if (order.state !== found.state) {
    deps.log.info(`order ${order.id}: ${found.state} → ${order.state}`)
    // given back at the provider before the shop heard of the payment
    if (session.refundedCents > 0) await importRefunds(deps, order.id)
  }
  if (refundId) await startRefund(deps, refundId)
  return { order, session }
}

/** What a payment makes of an order in its state; most of what is asked again has been done. */
function dueOf({ state }: Order, session: PaymentSession) {
  if (state !== 'awaiting_payment' && state !== 'expired') return 'nothing'
  if (isPaid(session)) return 'payment'
  return state === 'awaiting_payment' && (session.status === 'expired' || session.hasFailed) ? 'expiry' : 'nothing'
}

/** What one payment does to one locked order; the number of the refund that it makes necessary. */
async function applySession(deps: SettleDeps, tx: Db, order: Order, session: PaymentSession) {
  const due = dueOf(order, session)
  if (due === 'payment') return receivePayment(deps, tx, order, session)
  if (due === 'expiry') await expire(deps, tx, order)
  // done by another while this one waited for the lock, which alone is not worth a flush
  if (due === 'nothing') await tx.selectNoFrom(withoutFlush).execute()
  return undefined
}

/** A payment makes the order, unless its goods are gone or were paid already: then it goes back. */
async function receivePayment(deps: SettleDeps, tx: Db, order: Order, session: PaymentSession) {
  const duplicate = await findPaidDuplicate(tx, order)
  if (duplicate) {
    deps.log.warn(`order ${order.id} is a second payment of order ${duplicate.id}: the money goes back`)
    return refundPayment(deps, tx, order, session, 'paid_twice')
  }
  if (order.state === 'expired' && !(await reserveGoodsAgain(tx, order))) {
    deps.log.warn(`order ${order.id} was paid when its goods were gone: the money goes back`)
    return refundPayment(deps, tx, order, session, 'goods_gone')
  }
  await acceptOrder(deps, tx, order, session)
  return undefined
}

/** At once where it can be; what is written down is carried out by the sweep otherwise. */
async function startRefund(deps: SettleDeps, refundId: number) {
  await settleRefund(deps, refundId).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    deps.log.warn(`refund ${refundId} is tried again at the next sweep: ${reason}`)
  })
}

/** A total of nothing needs no payment. */
function isPaid(session: PaymentSession) {
  return session.paymentStatus === 'paid' || session.paymentStatus === 'no_payment_required'
}

async function acceptOrder(deps: SettleDeps, tx: Db, order: Order, session: PaymentSession) {
  if (session.amountCents !== order.total_cents) {
    deps.log.error(`order ${order.id}: paid ${session.amountCents}, expected ${order.total_cents} cents`)
  }
  const change = { ...paymentOf(order, session, deps.now()), ...addressOf(session) }
  await moveOrder(tx, order, { to: 'accepted', at: deps.now(), change })
  const key = `conferma-${order.reference}`
  await deps.jobs.enqueue(tx, { key, kind: 'order-confirmed', orderId: order.id, recipient: order.email })
}

/** It is not paid any more: the goods go back to the shelf. */
export async function expire({ now }: Pick<Deps, 'now'>, tx: Db, order: Order) {
  await releaseGoods(tx, order)
  await moveOrder(tx, order, { to: 'expired', at: now() })
}

/** The payment goes back whole, and the customer is told. */
async function refundPayment(
  deps: SettleDeps,
  tx: Db,
  order: Order,
  session: PaymentSession,
  reason: 'goods_gone' | 'paid_twice',
) {
  await releaseGoods(tx, order)
  const change = paymentOf(order, session, deps.now())
  await moveOrder(tx, order, { to: 'refund_due', at: deps.now(), change, note: reason })
  const refund = await recordWholeRefund(deps, tx, { ...order, ...change }, { reason, accountId: null })
  const key = `rimborso-${refund.reference}`
  await deps.jobs.enqueue(tx, { key, kind: 'payment-returned', orderId: order.id, recipient: order.email })
  return refund.id
}
