import { trustScripts } from '#web/trusted.ts'
import type { PaymentsConfig } from './payments-config.ts'

/**
 * Loads the card provider's script (S-446), which looks for fraud. Nobody waits for it, and a failure stops nothing (H-93).
 * Nothing of the provider is loaded before a checkout.
 */
export function loadProviderScript({ script, publishableKey }: PaymentsConfig) {
  if (script) {
    trustScripts(script)
    const element = document.createElement('script')
    element.src = script
    element.async = true
    document.head.append(element)
  } else if (publishableKey) {
    trustScripts('https://js.stripe.com/')
    import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(publishableKey)).catch(() => undefined)
  }
}
