import { Stripe } from 'stripe'
import type { Deps } from '#server/deps.ts'
import { Problem } from '#server/problem.ts'
import { presentFailure } from './present.ts'
import type { Refund } from './queries.ts'
import { isFailed } from './refund-reasons.ts'
import { findLastRefund, retryRefund } from './request-refund.ts'
import { settleRefund } from './settle-refund.ts'

type CarryDeps = Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'quickProvider'>

/**
 * Carries out a refund that was written down, while the owner waits. Problems: refund-failed, and refund-waiting when the
 * provider does not answer: the sweep goes on with it.
 */
export function carryOutRefund(deps: CarryDeps, refundId: number) {
  return answered(deps, (refundDeps) => settleRefund(refundDeps, refundId))
}

/**
 * Tries again to give an order's money back: after a failure anew, otherwise by asking how the refund stands.
 * Problems: nothing-to-refund, refund-failed, refund-waiting.
 */
export async function pushRefund(deps: CarryDeps, orderId: number) {
  const last = await findLastRefund(deps.db, orderId)
  if (!last) throw new Problem('nothing-to-refund')
  await answered(deps, async (refundDeps) => {
    const retried = isFailed(last.state) && (await retryRefund(refundDeps, orderId))
    return retried || settleRefund(refundDeps, last.id)
  })
}

async function answered(
  { quickProvider: provider, ...deps }: CarryDeps,
  work: (deps: Parameters<typeof settleRefund>[0]) => Promise<Refund>,
) {
  const refund = await work({ ...deps, provider }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    deps.log.warn(`a refund is tried again at the next sweep: ${error.type}: ${error.message}`)
    throw new Problem('refund-waiting')
  })
  if (isFailed(refund.state)) throw new Problem('refund-failed', { motivo: presentFailure(refund.failure) })
}
