import { Stripe } from 'stripe'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'

/** An answer of Stripe, whose failures leave in the shop's own words: they carry the whole request, and the log wants the reason only. */
export function withGatewayErrors<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new GatewayError(troubleOf(error), `${error.type}: ${error.message}`, error.code)
  })
}

function troubleOf(error: InstanceType<typeof Stripe.errors.StripeError>) {
  const { errors } = Stripe
  if (error instanceof errors.StripeConnectionError) return 'away'
  if (error instanceof errors.StripeAPIError) return 'failing'
  if (error instanceof errors.StripeRateLimitError) return 'busy'
  if (error instanceof errors.StripeAuthenticationError) return 'key-refused'
  if (error instanceof errors.StripeInvalidRequestError) return 'refused'
  if (error instanceof errors.StripeIdempotencyError) {
    return error.code === 'idempotency_key_in_use' ? 'busy' : 'asked-otherwise'
  }
  return 'other'
}
