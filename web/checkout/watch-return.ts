import { tabStore } from '#web/lib/storage.ts'
import { leftKey } from './left-key.ts'

/** A customer may return from the payment, to a new document or to this one; the code that restores the cart is loaded then. */
export function watchReturn() {
  void look(false)
  const shown = (event: PageTransitionEvent) => void (event.persisted && look(true))
  window.addEventListener('pageshow', shown)
  return () => window.removeEventListener('pageshow', shown)
}

async function look(sameDocument: boolean) {
  if (tabStore.getItem(leftKey) === null) return
  // if it fails to load, the copy stays for the next page
  const loaded = await import('./left-cart.ts').catch(() => undefined)
  await loaded?.restoreLeft(sameDocument)
}
