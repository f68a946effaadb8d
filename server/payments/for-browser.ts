import type { Settings } from '#server/platform/base/env.ts'

/** Where the browser may be sent to pay, and what it loads from there. */
export function paymentsForBrowser({ sandboxUrl, publishableKey }: Settings['payments']) {
  if (sandboxUrl) {
    const { origin } = new URL(sandboxUrl)
    return { origins: [origin], script: `${origin}/v3/sandbox.js` }
  }
  return { origins: ['https://checkout.stripe.com'], publishableKey }
}
