import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { completeRefund } from '#server/payments/refunds/complete-refund.ts'
import { checkNotDisputed } from '#server/payments/disputes/check-dispute.ts'
import { endAttempt } from '#server/payments/end-session.ts'
import { refreshRefunds } from '#server/payments/refunds/import-refunds.ts'
import { findLeftCents, recordOwedBesideBank, recordWholeRefund } from '#server/payments/refunds/record-refund.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { endOrder } from '#server/orders/cancel.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { checkMove } from './check-move.ts'
import { closeHeld } from './held-links.ts'
import { readMotivo } from './reasons.ts'
import { presentStato } from './state-names.ts'
import { selectOrder } from '#server/orders/shared-queries.ts'

interface Cancellation {
  id: number
  /** One of the reasons that the owner chooses from. */
  reason: string
  seen: string | undefined
  actor: Actor
}
type CancelDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'quickProvider' | 'jobs' | 'settings' | 'business'>

/**
 * Cancels an order (S-417, H-81): what is left of its money goes back first, with this reason; the order is cancelled and
 * its goods return to the shelf in the transaction that learns that the money is on its way. When the refund is refused the
 * order stays as it was. One that was not paid is only closed.
 * Problems: cancel-reason-not-valid, those of checkMove and closeUnpaid, order-disputed, refund-failed, refund-waiting.
 */
export async function cancelOrder(deps: CancelDeps, { id, reason: text, seen, actor }: Cancellation) {
  const reason = readMotivo(text)
  if (!reason) throw new Problem('cancel-reason-not-valid')
  if (await closeUnpaid(deps, id, actor)) return
  const { quickProvider: provider, ...own } = deps
  // so that what was given back at the provider meanwhile counts
  await refreshRefunds({ ...own, provider }, id)
  const refundId = await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, id)
    await checkMove(tx, order, 'cancelled', seen)
    await checkNotDisputed(tx, id)
    const how = { reason, accountId: actor.id }
    if (order.provider_payment_id && (await findLeftCents(tx, order)) > 0)
      return (await recordWholeRefund(deps, tx, order, how)).id
    // there was nothing to pay, or what can go back by the provider is back, through the customer's bank perhaps
    await recordOwedBesideBank(deps, tx, order, how)
    await endOrder(deps, tx, order, how)
    return undefined
  })
  if (refundId) await completeRefund(deps, refundId)
  deps.log.info(`order ${id}: cancelled as ${reason} by account ${actor.id}`)
}

/**
 * An attempt to pay ends, or a link to, and its goods go back. Problems: order-changed, when it was paid in this very moment, those of
 * closeHeld.
 */
async function closeUnpaid({ quickProvider: provider, ...deps }: CancelDeps, id: number, actor: Actor) {
  const order = await selectOrder(deps.db, id)
  if (order?.state !== 'awaiting_payment') return false
  if (order.held_until) {
    await closeHeld({ ...deps, quickProvider: provider }, { orderId: id, actor })
    return true
  }
  await endAttempt({ ...deps, provider }, order)
  const after = await selectOrder(deps.db, id)
  if (after && after.state !== 'expired') {
    throw new Problem('order-changed', { stato: presentStato(after.state, 'administrator') })
  }
  return true
}
