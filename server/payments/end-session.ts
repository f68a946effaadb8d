import { Stripe } from 'stripe'
import type { Deps } from '#server/deps.ts'
import { settle } from './settle.ts'

/** Closes a payment page that nobody shall use any more, and settles its order by what then holds. */
export async function endSession(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>,
  sessionId: string,
): Promise<void> {
  await deps.provider.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    // paid or expired in this very moment: settle asks
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  })
  await settle(deps, sessionId)
}
