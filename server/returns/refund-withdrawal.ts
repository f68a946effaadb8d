import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { completeRefund } from '#server/payments/complete-refund.ts'
import { isBeingRefunded, recordRefund } from '#server/payments/record-refund.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectWithdrawal } from './queries.ts'

/**
 * Gives back all that a customer paid who withdrew, the shipping among it (L-04), once the owner has the goods or a proof
 * that they were sent. An order that was not delivered is cancelled by it.
 * Problems: order-not-found, no-withdrawal, order-being-refunded, refund-failed, refund-waiting.
 */
export async function refundWithdrawal(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'quickProvider' | 'jobs'>,
  { orderId, actor }: { orderId: number; actor: Actor },
) {
  const refund = await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    if (!(await selectWithdrawal(tx, orderId))) throw new Problem('no-withdrawal')
    if (await isBeingRefunded(tx, orderId)) throw new Problem('order-being-refunded')
    const wanted = await recordRefund(deps, tx, order, { reason: 'withdrawn', accountId: actor.id })
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
