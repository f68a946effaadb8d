import type { Deps } from '#server/platform/context/deps.ts'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { presentFailure } from './present.ts'
import { isFailed } from './refund-reasons.ts'
import { settleRefund } from './settle-refund.ts'

export type CompleteDeps = Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'quickProvider'>

/**
 * Carries out a refund that was written down, while the owner waits. Problems: refund-failed, and refund-waiting when the
 * provider does not answer: the sweep goes on with it.
 */
export async function completeRefund({ quickProvider: provider, ...deps }: CompleteDeps, refundId: number) {
  const refund = await settleRefund({ ...deps, provider }, refundId).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn(`a refund is tried again at the next sweep: ${error.message}`)
    throw new Problem('refund-waiting')
  })
  if (isFailed(refund.state)) throw new Problem('refund-failed', { motivo: presentFailure(refund.failure) })
}
