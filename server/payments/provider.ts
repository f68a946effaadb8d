import { Stripe } from 'stripe'
import type { Settings } from '#server/platform/base/env.ts'

/** Three tries, which end before the sweep takes their checkout for dead. */
const patient = { timeout: 15_000, maxNetworkRetries: 2 }
/** Two tries, which end within ten seconds: somebody sits and waits. */
const quick = { timeout: 4000, maxNetworkRetries: 1 }

/** The card provider's client; with a sandbox address it talks to the stand-in. */
export function openProvider(payments: Settings['payments']) {
  return openClient(payments, patient)
}

/** The same for calls that a person waits for. */
export function openQuickProvider(payments: Settings['payments']) {
  return openClient(payments, quick)
}

function openClient({ secretKey, sandboxUrl }: Settings['payments'], patience: typeof patient) {
  const address = sandboxUrl ? new URL(sandboxUrl) : undefined
  return new Stripe(secretKey, {
    ...(address && { host: address.hostname, port: address.port, protocol: 'http' as const }),
    ...patience,
    telemetry: false,
  })
}

/** Where the browser may be sent to pay, and what it loads from there. */
export function paymentsForBrowser({ sandboxUrl, publishableKey }: Settings['payments']) {
  if (sandboxUrl) {
    const { origin } = new URL(sandboxUrl)
    return { origins: [origin], script: `${origin}/v3/sandbox.js` }
  }
  return { origins: ['https://checkout.stripe.com'], publishableKey }
}
