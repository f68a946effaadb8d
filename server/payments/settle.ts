import { inTransaction, withoutFlush, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { PaymentSession } from '#server/platform/context/payment-gateway.ts'
import { announceOrder } from '#server/orders/announce-order.ts'
import { releaseGoods, reserveGoodsAgain } from '#server/orders/goods.ts'
import { giveUseBack, takeUseAgain } from '#server/orders/discount-use.ts'
import { moveOrder } from '#server/orders/move.ts'
import { lockOrder, lockOrderAndBuyer, type Order } from '#server/orders/shared-queries.ts'
import { addressOf, paymentOf } from './lost/payment-columns.ts'
import { findPaidDuplicate } from './paid-twice.ts'
import { findOrderByReference, findOrderBySession, forgetSession } from './queries.ts'
import { importRefunds } from '#server/payments/refunds/import-refunds.ts'
import { recordWholeRefund } from '#server/payments/refunds/record-refund.ts'
import { settleRefund } from '#server/payments/refunds/settle-refund.ts'

type SettleDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs' | 'settings' | 'business'>

/** `session`: what the provider said of the payment, where it was asked. */
export interface Settled {
  order: Order
  session?: PaymentSession
}

/**
 * Makes an order agree with what the provider says of its payment. Webhook, landing page and sweep all end here, in any
 * order and any number of times: what happens depends on the order's state, under its lock. Where that leaves nothing to do, no
 * transaction is begun, because even a lock that is taken waits for the disk, and of an order that is settled the provider is not
 * asked either. Whatever fails is thrown, so that the caller is asked again. Answers nothing when the session is not of this shop.
 */
export async function settle(deps: SettleDeps, sessionId: string): Promise<Settled | undefined> {
  const known = await findOrderBySession(deps.db, sessionId)
  if (known) return settleOrder(deps, known, sessionId)
  const session = await deps.provider.readSession(sessionId)
  const found = await findOrderByReference(deps.db, session.reference)
  return found && applySession(deps, found, session)
}

/** The same for an order that was read before. */
export async function settleOrder(deps: SettleDeps, order: Order, sessionId: string): Promise<Settled> {
  if (isSettled(order)) return { order }
  return applySession(deps, order, await deps.provider.readSession(sessionId))
}

async function applySession(deps: SettleDeps, found: Order, session: PaymentSession): Promise<Settled> {
  if (dueOf(found, session) === 'nothing') return { order: found, session }
  const lock = isPaid(session) ? lockOrderAndBuyer : lockOrder
  const { order, refundId } = await inTransaction(deps.db, async (tx) =>
    applyToLocked(deps, tx, await lock(tx, found.id), session),
  )
  if (order.state !== found.state) {
    deps.log.info(`order ${order.id}: ${found.state} → ${order.state}`)
    // given back at the provider before the shop heard of the payment
    if (session.refundedCents > 0) await importRefunds(deps, order.id)
  }
  if (refundId) await startRefund(deps, refundId)
  return { order, session }
}

/** Whatever the provider says of its payment, the order stays as it is. */
export function isSettled({ state }: Order) {
  return state !== 'awaiting_payment' && state !== 'expired'
}

/** What a payment makes of an order in its state; most of what is asked again has been done. */
function dueOf(order: Order, session: PaymentSession) {
  if (isSettled(order)) return 'nothing'
  if (isPaid(session)) return 'payment'
  // of an order that is paid by a link, this may be an earlier page
  const isEarlier = order.held_until !== null && order.provider_session_id !== session.id
  if (order.state !== 'awaiting_payment' || isEarlier) return 'nothing'
  return session.status === 'expired' || session.hasFailed ? 'expiry' : 'nothing'
}

/** A locked order as a payment left it, and the number of the refund that it made necessary. */
interface Applied {
  order: Order
  refundId?: number
}

async function applyToLocked(deps: SettleDeps, tx: Db, order: Order, session: PaymentSession): Promise<Applied> {
  const due = dueOf(order, session)
  if (due === 'payment') return receivePayment(deps, tx, order, session)
  if (due === 'expiry') return { order: await expire(deps, tx, order) }
  // done by another while this one waited for the lock, which alone is not worth a flush
  await tx.selectNoFrom(withoutFlush).execute()
  return { order }
}

/** A payment makes the order, unless its goods are gone or were paid already: then it goes back. */
async function receivePayment(deps: SettleDeps, tx: Db, order: Order, session: PaymentSession): Promise<Applied> {
  const duplicate = await findPaidDuplicate(tx, order)
  if (duplicate) {
    deps.log.warn(`order ${order.id} is a second payment of order ${duplicate.id}: the money goes back`)
    return refundPayment(deps, tx, order, session, 'paid_twice')
  }
  if (order.state === 'expired' && !(await reserveGoodsAgain(tx, order))) {
    deps.log.warn(`order ${order.id} was paid when its goods were gone: the money goes back`)
    return refundPayment(deps, tx, order, session, 'goods_gone')
  }
  if (order.state === 'expired' && !(await takeUseAgain(tx, order))) {
    deps.log.warn(`order ${order.id} was paid when its discount was used up: the money goes back`)
    return refundPayment(deps, tx, order, session, 'goods_gone')
  }
  return { order: await acceptOrder(deps, tx, order, session) }
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
  const accepted = await moveOrder(tx, order, { to: 'accepted', at: deps.now(), change })
  await announceOrder(deps, tx, order)
  return accepted
}

/**
 * A payment page is over, and the goods go back to the shelf. Those of a link wait for its next page until the link is over too,
 * and then its customer is told. Answers the order as it then is.
 */
export async function expire({ now, jobs }: Pick<Deps, 'now' | 'jobs'>, tx: Db, order: Order) {
  const { id: orderId, held_until: heldUntil, email: recipient } = order
  if (heldUntil && now() < heldUntil) return forgetSession(tx, orderId, now())
  await releaseGoods(tx, order)
  await giveUseBack(tx, order)
  const expired = await moveOrder(tx, order, { to: 'expired', at: now() })
  const key = `link-scaduto-${order.reference}`
  if (heldUntil) await jobs.enqueue(tx, { key, kind: 'payment-link-over', orderId, recipient })
  return expired
}

/** The payment goes back whole, and the customer is told. */
async function refundPayment(
  deps: SettleDeps,
  tx: Db,
  order: Order,
  session: PaymentSession,
  reason: 'goods_gone' | 'paid_twice',
): Promise<Applied> {
  await releaseGoods(tx, order)
  await giveUseBack(tx, order)
  const change = paymentOf(order, session, deps.now())
  const owed = await moveOrder(tx, order, { to: 'refund_due', at: deps.now(), change, note: reason })
  const refund = await recordWholeRefund(deps, tx, owed, { reason, accountId: null })
  const key = `rimborso-${refund.reference}`
  await deps.jobs.enqueue(tx, { key, kind: 'payment-returned', orderId: order.id, recipient: order.email })
  return { order: owed, refundId: refund.id }
}
