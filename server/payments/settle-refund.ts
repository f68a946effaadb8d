import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { endOrder } from '#server/orders/cancel.ts'
import { moveOrder } from '#server/orders/move.ts'
import { lockOrder, type Order } from '#server/orders/shared-queries.ts'
import { mayMove } from '#server/orders/states.ts'
import { sendRefund, type RefundStatus } from './send-refund.ts'
import { lockRefund, selectRefund, updateRefund, type Refund } from './queries.ts'
import { isFailed, isPendingOrSucceeded, mayBecome, refundReasons } from './refund-reasons.ts'

type RefundDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>

/**
 * Makes a refund, and its order with it, agree with the provider. Like `settle` it may be called by anyone, at any time and
 * by many at once. The answer is the refund as it stands: `failed` and `cancelled` mean that the money is still here.
 */
export async function settleRefund(deps: RefundDeps, refundId: number): Promise<Refund> {
  const found = await selectRefund(deps.db, refundId)
  const status = await sendRefund(deps, found)
  const { before, after } = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.order_id)
    const locked = await lockRefund(tx, refundId)
    await storeStatus(deps, tx, locked, status)
    const kept = await lockRefund(tx, refundId)
    if (kept.state !== locked.state) await applyToOrder(deps, tx, order, kept)
    return { before: locked, after: kept }
  })
  if (before.state !== after.state) logChange(deps, before, after)
  return after
}

async function storeStatus({ now }: RefundDeps, tx: Db, refund: Refund, { id, state, failure }: RefundStatus) {
  const providerId = refund.provider_refund_id ?? id
  if (mayBecome(refund.state, state)) {
    const settledAt = state === 'pending' ? null : now()
    await updateRefund(tx, refund.id, { provider_refund_id: providerId, state, failure, settled_at: settledAt })
  } else if (providerId !== refund.provider_refund_id) {
    await updateRefund(tx, refund.id, { provider_refund_id: providerId })
  }
}

/** What a refund does to its locked order. */
async function applyToOrder({ now, jobs }: RefundDeps, tx: Db, order: Order, refund: Refund) {
  const at = now()
  if (refundReasons[refund.reason].ends === 'refunded') {
    if (refund.state === 'succeeded' && order.state === 'refund_due') await moveOrder(tx, order, { to: 'refunded', at })
    if (isFailed(refund.state) && order.state === 'refunded') {
      await moveOrder(tx, order, { to: 'refund_due', at, note: 'refund_failed' })
    }
    return
  }
  if (!isPendingOrSucceeded(refund.state)) return
  if (refund.reason === 'withdrawn') {
    const { id: orderId, reference, email: recipient } = order
    const key = `recesso-rimborsato-${reference}`
    await jobs.enqueue(tx, { key, kind: 'withdrawal-refunded', orderId, recipient })
  }
  // what was delivered stays delivered
  if (!mayMove(order.state, 'cancelled')) return
  await endOrder({ now, jobs }, tx, order, { reason: refund.reason, accountId: refund.account_id })
}

function logChange({ log }: RefundDeps, before: Refund, after: Refund) {
  const what = `order ${after.order_id}: refund ${after.id} of ${after.amount_cents} cents`
  if (!isFailed(after.state)) return log.info(`${what}: ${before.state} → ${after.state}`)
  log.error(`${what} ${after.state} (${after.failure ?? 'no reason given'}): the money did not go back`)
}
