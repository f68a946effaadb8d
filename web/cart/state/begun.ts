import { tabStore } from '#web/lib/storage.ts'
import { useCart } from './cart.ts'
import { openCart } from './open.ts'

/** In the tab's storage: a visitor pressed `Acquista` and has to sign in first. */
const key = 'acquisto'

export const beginPurchase = () => tabStore.setItem(key, 'iniziato')
export const endPurchase = () => tabStore.removeItem(key)
export const isPurchaseBegun = () => tabStore.getItem(key) !== null

let resumed = false

/** Opens the panel without a press, so that what the page said stays. */
export function resumeCart() {
  resumed = true
  openCart()
}

/** Whether the panel opens by `resumeCart`; once. */
export function isResumed() {
  const was = resumed
  resumed = false
  return was
}

/** The cart of a visitor who came from `Acquista`, else empty. Not for pages that the server renders. */
export function useBegunCart() {
  const cart = useCart()
  return isPurchaseBegun() ? cart : []
}
