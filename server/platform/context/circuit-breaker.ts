import { GatewayError } from '#server/platform/context/payment-gateway.ts'

/** After so many requests in a row without an answer the provider is taken to be away. */
const maxFailures = 5

/**
 * Ends a sweep when the provider does not answer: each request may take a minute to fail. It opens after `maxFailures`
 * consecutive failures; there is no half-open state, because the next sweep begins with a breaker of its own.
 */
export function openCircuitBreaker() {
  let failures = 0
  return {
    isOpen: () => failures >= maxFailures,
    recordSuccess() {
      failures = 0
    },
    /** A refusal is an answer as well: only silence and errors of the provider itself count. */
    recordFailure(error: unknown) {
      const isDown = error instanceof GatewayError && (error.trouble === 'away' || error.trouble === 'failing')
      failures = isDown ? failures + 1 : 0
    },
  }
}
