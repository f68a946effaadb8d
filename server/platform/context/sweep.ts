import { forEachOf } from '#server/platform/base/concurrency.ts'
import { GatewayError } from './payment-gateway.ts'

/** What one process takes at a time, leaving the rest to other processes. */
const batch = 100
/** Questions to the provider at a time: enough for hundreds of open orders a minute, too few to be turned away. */
const atOnce = 5
/** After so many questions in a row without an answer the provider is taken to be away. */
const maxFailures = 5

interface Sweep<T> {
  claim: (limit: number) => Promise<T[]>
  check: (one: T) => Promise<unknown>
  onError: (one: T, error: unknown) => void
  closing: AbortSignal | undefined
}

/**
 * Asks the provider about all that `claim` gives, and answers how much it was. The failure of one stops no other; a provider that
 * does not answer ends the sweep, since each question may take a minute to fail.
 */
export async function sweep<T>({ claim, check, onError, closing }: Sweep<T>) {
  let failures = 0
  for (let count = 0; ;) {
    if (closing?.aborted) return count
    const found = await claim(batch)
    await forEachOf(found, { atOnce, until: closing }, async (one) => {
      if (failures >= maxFailures) return
      try {
        await check(one)
        failures = 0
      } catch (error) {
        // a refusal is an answer too
        const isDown = error instanceof GatewayError && (error.trouble === 'away' || error.trouble === 'failing')
        failures = isDown ? failures + 1 : 0
        onError(one, error)
      }
    })
    count += found.length
    if (found.length < batch || failures >= maxFailures) return count
  }
}
