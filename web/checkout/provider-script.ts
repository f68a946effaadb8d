import { trustScripts } from '#web/lib/trusted-types.ts'
import type { PaymentsConfig } from './payments-config.ts'

/** Milliseconds that a checkout waits for the script: navigating away aborts its load. */
const graceMs = 400

/**
 * Loads the payment provider's script (S-446), which detects fraud. A slow or failed load does not stop the checkout (H-93).
 * Nothing of the provider is loaded before a checkout.
 */
export async function loadProviderScript(payments: PaymentsConfig) {
  const grace = new Promise((go) => setTimeout(go, graceMs))
  await Promise.race([load(payments).catch(() => undefined), grace])
}

async function load({ script, publishableKey }: PaymentsConfig) {
  if (script) {
    trustScripts(script)
    await append(script)
  } else if (publishableKey) {
    trustScripts('https://js.stripe.com/')
    const { loadStripe } = await import('@stripe/stripe-js/pure')
    await loadStripe(publishableKey)
  }
}

function append(address: string) {
  return new Promise((done, failed) => {
    const element = document.createElement('script')
    element.src = address
    element.async = true
    element.addEventListener('load', done)
    element.addEventListener('error', failed)
    document.head.append(element)
  })
}
