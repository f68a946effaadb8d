import type { RouterContextProvider } from 'react-router'
import { depsContext } from '#server/deps.ts'
import type { PaymentsConfig } from '#web/checkout/payments-config.ts'

/** What the browser has to know to go and pay. */
export function readPayments(context: Readonly<RouterContextProvider>): PaymentsConfig {
  const { sandboxUrl, publishableKey } = context.get(depsContext).settings.payments
  if (!sandboxUrl) return { origins: ['https://checkout.stripe.com'], publishableKey }
  const { origin } = new URL(sandboxUrl)
  return { origins: [origin], script: `${origin}/v3/sandbox.js` }
}
