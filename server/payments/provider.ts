import { Stripe } from 'stripe'
import type { Settings } from '#server/env.ts'

/** The card provider's client; with a sandbox address it talks to the stand-in. */
export function openProvider({ secretKey, sandboxUrl }: Settings['payments']) {
  const address = sandboxUrl ? new URL(sandboxUrl) : undefined
  return new Stripe(secretKey, {
    ...(address && { host: address.hostname, port: address.port, protocol: 'http' as const }),
    // three tries end before the sweep takes their checkout for dead
    timeout: 15_000,
    maxNetworkRetries: 2,
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
