import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'
import { selectOrder } from '#server/orders/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { presentFailure } from './present.ts'
import type { Refund } from './queries.ts'
import { isFailed } from './refund-reasons.ts'
import { findLastRefund, retryRefund } from './record-refund.ts'
import { settleRefund } from './settle-refund.ts'

type CompleteDeps = Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'quickProvider'>

/**
 * Carries out a refund that was written down, while the owner waits. Problems: refund-failed, and refund-waiting when the
 * provider does not answer: the sweep goes on with it.
 */
export function completeRefund(deps: CompleteDeps, refundId: number) {
  return withProblems(deps, (refundDeps) => settleRefund(refundDeps, refundId))
}

/**
 * Tries again to give an order's money back: after a failure anew, otherwise by asking how the refund stands. An order
 * that was to be cancelled and was delivered since then keeps its money.
 * Problems: nothing-to-refund, refund-failed, refund-waiting.
 */
export async function resumeRefund(deps: CompleteDeps, { orderId, actor }: { orderId: number; actor: Actor }) {
  const order = await selectOrder(deps.db, orderId)
  const last = await findLastRefund(deps.db, orderId)
  if (!last || !order) throw new Problem('nothing-to-refund')
  const isOver = order.state === 'completed' && last.reason !== 'withdrawn'
  if (isFailed(last.state) && isOver) throw new Problem('nothing-to-refund')
  await withProblems(deps, async (refundDeps) => {
    const retried = await retryRefund(refundDeps, { orderId, actor })
    if (retried) return retried
    // nothing has failed, or somebody else was faster
    const standing = (await findLastRefund(deps.db, orderId)) ?? last
    return settleRefund(refundDeps, standing.id)
  })
}

async function withProblems(
  { quickProvider: provider, ...deps }: CompleteDeps,
  work: (deps: Parameters<typeof settleRefund>[0]) => Promise<Refund>,
) {
  const refund = await work({ ...deps, provider }).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn(`a refund is tried again at the next sweep: ${error.message}`)
    throw new Problem('refund-waiting')
  })
  if (isFailed(refund.state)) throw new Problem('refund-failed', { motivo: presentFailure(refund.failure) })
}
