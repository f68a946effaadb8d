import { GatewayError } from '#server/platform/context/payment-gateway.ts'

/** So many questions in a row without an answer, and the provider is taken to be away. */
const most = 5

/** How long a sweep goes on asking a provider that does not answer: each question may take a minute to fail. */
export function openPatience() {
  let unanswered = 0
  return {
    isOver: () => unanswered >= most,
    renew() {
      unanswered = 0
    },
    /** Any answer, also a refusal, says that the provider is there. */
    use(error: unknown) {
      const silent = error instanceof GatewayError && (error.trouble === 'away' || error.trouble === 'failing')
      unanswered = silent ? unanswered + 1 : 0
    },
  }
}
