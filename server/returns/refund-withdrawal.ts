import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { checkNoDispute } from '#server/payments/disputes/check-dispute.ts'
import { completeRefund } from '#server/payments/refunds/complete-refund.ts'
import { refreshRefunds } from '#server/payments/refunds/import-refunds.ts'
import { findLeftCents, isBeingRefunded, recordWholeRefund } from '#server/payments/refunds/record-refund.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectWithdrawal } from './queries.ts'

/**
 * Gives back all that is left of what a customer paid who withdrew, the shipping among it (L-04), once the owner has the
 * goods or a proof that they were sent. An order that was not delivered is cancelled by it.
 * Problems: order-not-found, no-withdrawal, order-being-refunded, those of checkNoDispute, refund-nothing-left,
 * refund-failed, refund-waiting.
 */
export async function refundWithdrawal(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'quickProvider' | 'jobs'>,
  { orderId, actor }: { orderId: number; actor: Actor },
) {
  const { quickProvider: provider, ...own } = deps
  await refreshRefunds({ ...own, provider }, orderId)
  const refund = await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    if (!(await selectWithdrawal(tx, orderId))) throw new Problem('no-withdrawal')
    if (await isBeingRefunded(tx, orderId)) throw new Problem('order-being-refunded')
    await checkNoDispute(tx, orderId)
    if ((await findLeftCents(tx, order)) <= 0) throw new Problem('refund-nothing-left')
    const wanted = await recordWholeRefund(deps, tx, order, { reason: 'withdrawn', accountId: actor.id })
    await recordChange(tx, {
      actor,
      at: deps.now(),
      kind: 'order',
      subjectId: orderId,
      action: 'withdrawal-refunded',
      after: { rimborso: wanted.amount_cents },
    })
    return wanted
  })
  await completeRefund(deps, refund.id)
}
