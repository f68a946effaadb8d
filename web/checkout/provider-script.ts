import { trustScripts } from '#web/lib/trusted-types.ts'
import type { PaymentsConfig } from './payments-config.ts'

/** Leaving the page cuts off what is still loading: the script gets this long, and no longer. */
const graceMs = 400

/**
 * Loads the card provider's script (S-446), which looks for fraud. A slow one is not waited for, and a failure stops
 * nothing (H-93). Nothing of the provider is loaded before a checkout.
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
