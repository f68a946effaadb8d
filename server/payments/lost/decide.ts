import { announceOrder } from '#server/orders/announce-order.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { reserveGoodsAgain } from '#server/orders/goods.ts'
import { moveOrder } from '#server/orders/move.ts'
import { lockOrder, type Order } from '#server/orders/shared-queries.ts'
import { checkNotDisputed } from '#server/payments/disputes/check-dispute.ts'
import { completeRefund, type CompleteDeps } from '#server/payments/refunds/complete-refund.ts'
import { refreshRefunds } from '#server/payments/refunds/import-refunds.ts'
import { findLeftCents, recordWholeRefund } from '#server/payments/refunds/record-refund.ts'
import { findUndecided, updateLostPayment } from './queries.ts'

type Decider = Pick<Actor, 'id'>

/**
 * The owner accepts an order that was lost: its goods are taken from the shelf, and it goes on like any other. What was given
 * back of it at the provider meanwhile stays so. Problems: payment-decided, quantity-not-available.
 */
export async function acceptPayment(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'log' | 'business'>,
  orderId: number,
  actor: Decider,
) {
  const { db, now, log } = deps
  await inTransaction(db, async (tx) => {
    const order = await lockUndecided(tx, orderId)
    // given back at the provider meanwhile
    if (order.state !== 'refund_due') throw new Problem('payment-decided')
    if (!(await reserveGoodsAgain(tx, order))) throw new Problem('quantity-not-available')
    const at = now()
    await moveOrder(tx, order, { to: 'accepted', at, accountId: actor.id, note: 'payment_accepted' })
    await updateLostPayment(tx, orderId, { decided_at: at, decided_by: actor.id })
    await announceOrder(deps, tx, order)
    await recordChange(tx, { actor, at, kind: 'order', subjectId: orderId, action: 'payment-accepted' })
  })
  log.info(`order ${orderId}: its payment is accepted by account ${actor.id}`)
}

/** The owner gives it back. Problems: payment-decided, order-disputed, refund-failed, refund-waiting. */
export async function returnPayment(deps: CompleteDeps, orderId: number, actor: Decider) {
  const { quickProvider: provider, ...own } = deps
  await refreshRefunds({ ...own, provider }, orderId)
  const refundId = await recordReturn(deps, orderId, actor)
  if (refundId) await completeRefund(deps, refundId)
}

/**
 * Writes down that what is left of such a payment goes back, and that nothing is to be decided any more; `actor` null: the
 * time is over. Answers the refund's number; undefined: nothing is left. Problems: payment-decided, order-disputed.
 */
export function recordReturn(
  { db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>,
  orderId: number,
  actor: Decider | null,
) {
  return inTransaction(db, async (tx) => {
    const order = await lockUndecided(tx, orderId)
    await checkNotDisputed(tx, orderId)
    const at = now()
    await updateLostPayment(tx, orderId, { decided_at: at, decided_by: actor?.id ?? null })
    if ((await findLeftCents(tx, order)) <= 0) {
      if (order.state === 'refund_due') await moveOrder(tx, order, { to: 'refunded', at })
      return undefined
    }
    const refund = await recordWholeRefund({ now }, tx, order, { reason: 'order_lost', accountId: actor?.id ?? null })
    const after = { rimborso: refund.amount_cents }
    if (actor)
      await recordChange(tx, { actor, at, kind: 'order', subjectId: orderId, action: 'payment-returned', after })
    const key = `rimborso-${refund.reference}`
    await jobs.enqueue(tx, { key, kind: 'payment-returned', orderId, recipient: order.email })
    return refund.id
  })
}

/** The order, locked, whose payment waits for a decision. Problems: payment-decided. */
async function lockUndecided(tx: Db, orderId: number): Promise<Order> {
  if (!(await findUndecided(tx, orderId))) throw new Problem('payment-decided')
  const order = await lockOrder(tx, orderId)
  // another owner was faster
  if (!(await findUndecided(tx, orderId))) throw new Problem('payment-decided')
  return order
}
