import { closeRefund } from '#server/payments/refunds/retry-refund.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { closeUnpaid } from '#server/returns/close-return.ts'

interface Which {
  orderId: number
  refundId: number | undefined
  actor: Actor
}

/**
 * The owner leaves a refund that failed as it is: paid in another way, or not owed, and so is the withdrawal that it was for.
 * Problems: nothing-to-refund.
 */
export function closeRefundAndReturn(deps: Pick<Deps, 'db' | 'now' | 'log'>, which: Which) {
  const { orderId, actor } = which
  return closeRefund(deps, which, async (tx, { withdrawal_id: withdrawalId }) => {
    if (withdrawalId) await closeUnpaid(tx, { orderId, withdrawalId, actor, at: deps.now() })
  })
}
