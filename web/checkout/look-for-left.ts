import { tabStore } from '#web/lib/storage.ts'
import { leftKey } from './left-key.ts'

/** The customer of a new document may have returned from the payment; the code that restores the cart is loaded then. */
export async function lookForLeft() {
  if (tabStore.getItem(leftKey) === null) return
  // if it fails to load, the copy stays for the next page
  const loaded = await import('./left-cart.ts').catch(() => undefined)
  await loaded?.restoreLeft(false)
}
