import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { moveOrder } from '#server/orders/move.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { checkNoDispute } from '#server/payments/disputes/check-dispute.ts'
import { completeRefund, type CompleteDeps } from './complete-refund.ts'
import { planGoods, planSum, type Refundable, type RefundPlan } from './plan-refund.ts'
import { closeFailedRefund, selectLinesOfRefund, selectRefunds, type Refund } from './queries.ts'
import { findRefundable, recordPartialRefund, recordWholeRefund } from './record-refund.ts'
import { isFailed, isWhole } from './refund-reasons.ts'

interface Which {
  orderId: number
  /** One of several that failed; otherwise the oldest. */
  refundId?: number | undefined
  actor: Pick<Actor, 'id'>
}

/**
 * Tries again to give an order's money back: after a failure anew, otherwise by asking how the refund stands. An order
 * that was to be cancelled and was delivered since then keeps its money.
 * Problems: order-not-found, nothing-to-refund, those of checkNoDispute, refund-failed, refund-waiting.
 */
export async function resumeRefund(deps: CompleteDeps, which: Which) {
  const retried = await retryRefund(deps, which)
  // nothing has failed, or another owner was faster
  const standing = retried ?? (await selectRefunds(deps.db, which.orderId)).find(({ state }) => !isFailed(state))
  if (!standing) throw new Problem('nothing-to-refund')
  await completeRefund(deps, standing.id)
}

/** Writes a refund that failed down once more, under a reference of its own; undefined where none waits for that. */
function retryRefund({ db, now }: Pick<Deps, 'db' | 'now'>, { orderId, refundId, actor }: Which) {
  return inTransaction(db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    const failed = findUnresolved(await selectRefunds(tx, orderId), refundId)
    if (!failed || isOver(order, failed)) return undefined
    await checkNoDispute(tx, orderId)
    await closeFailedRefund(tx, failed.id, now())
    const of = await findRefundable(tx, order)
    if (of.leftCents <= 0) return undefined
    const { reason, account_id: accountId, withdrawal_id: withdrawalId, note } = failed
    const wish = { reason, accountId, withdrawalId }
    const retried = isWhole(failed)
      ? await recordWholeRefund({ now }, tx, order, wish)
      : await recordPartialRefund({ now }, tx, order, { ...wish, note, plan: await planAgain(tx, of, failed) })
    const after = { rimborso: retried.amount_cents }
    await recordChange(tx, { actor, at: now(), kind: 'order', subjectId: orderId, action: 'refund-retried', after })
    return retried
  })
}

/** As before, as far as its goods and the payment still allow it; what lies on the shelf already is not put there again. */
async function planAgain(tx: Db, of: Refundable, failed: Refund): Promise<RefundPlan> {
  const wanted = (await selectLinesOfRefund(tx, failed.id)).map(({ position, quantity, restock }) => {
    return { position, quantity, restock: failed.provider_refund_id ? 0 : restock }
  })
  const isLeft = wanted.every(({ position, quantity }) =>
    of.lines.some((line) => line.position === position && quantity <= line.quantity - line.refunded),
  )
  const hasGoods = wanted.length > 0 || failed.shipping_cents > 0
  if (hasGoods && isLeft) return planGoods(of, wanted, failed.shipping_cents > 0)
  return planSum(of, Math.min(failed.amount_cents, of.leftCents))
}

/**
 * The owner leaves a refund that failed as it is, the money having been given back in another way, or not being owed.
 * `follow` does in the same transaction what that means for others. Problems: order-not-found, nothing-to-refund.
 */
export async function closeRefund(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { orderId, refundId, actor }: Which,
  follow: (tx: Db, closed: Refund) => Promise<unknown>,
) {
  await inTransaction(db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    const failed = findUnresolved(await selectRefunds(tx, orderId), refundId)
    if (!failed) throw new Problem('nothing-to-refund')
    const at = now()
    await closeFailedRefund(tx, failed.id, at)
    const after = { rimborso: failed.amount_cents }
    await recordChange(tx, { actor, at, kind: 'order', subjectId: orderId, action: 'refund-closed', after })
    await follow(tx, failed)
    if (order.state !== 'refund_due') return
    await moveOrder(tx, order, { to: 'refunded', at, accountId: actor.id, note: 'refunded_otherwise' })
  })
  log.info(`order ${orderId}: a refund that failed is closed by account ${actor.id}`)
}

function findUnresolved(refunds: Refund[], id: number | undefined) {
  return refunds.findLast((one) => isFailed(one.state) && !one.closed_at && (id === undefined || one.id === id))
}

/** What was to be cancelled and was delivered since then. */
function isOver({ state }: Order, refund: Refund) {
  return state === 'completed' && isWhole(refund) && refund.reason !== 'withdrawn'
}
