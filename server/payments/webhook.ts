import type { RawBody } from '#contract/door.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { hearDispute, hearRefund, hearRefundOf } from './hear-refund.ts'
import { insertEvent } from './queries.ts'
import { settle } from './settle.ts'

/**
 * One event of the provider. The signature first, over the bytes as they came; then the event is only a hint: the truth
 * is asked for. Anything that goes wrong is thrown, so the provider tries again. Problems: signature-not-valid.
 */
export async function hearEvent(deps: Deps, { bytes, signature }: RawBody): Promise<{ received: true }> {
  const event = readEvent(deps, bytes, signature)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const settled = await settle(deps, event.data.object.id)
      if (!settled) deps.log.warn(`payment event ${event.id} is about a session that is not ours`)
      break
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      await hearRefund(deps, event.data.object)
      break
    case 'charge.refunded':
      await hearRefundOf(deps, event.data.object.payment_intent)
      break
    case 'charge.dispute.created':
      await hearDispute(deps, event.data.object.payment_intent)
      break
    default:
      deps.log.info(`payment event ${event.id} of type ${event.type}: nothing to do`)
  }
  // after the effect, never before: it says what was done, and nothing depends on it
  await insertEvent(deps.db, event, deps.now())
  return { received: true }
}

function readEvent({ provider, settings }: Pick<Deps, 'provider' | 'settings'>, bytes: Buffer, signature: string) {
  try {
    // as text: given bytes, the provider's client overlooks a mark before them that nobody has signed
    return provider.webhooks.constructEvent(bytes.toString(), signature, settings.payments.webhookSecret)
  } catch {
    throw new Problem('signature-not-valid')
  }
}
