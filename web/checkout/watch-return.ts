import { tabStore } from '#web/lib/storage.ts'
import { leftKey } from './left-key.ts'

/** Whoever went to pay may come back, by a new document or to this very one; what gives the cart back is fetched only then. */
export function watchReturn() {
  void look(false)
  const shown = (event: PageTransitionEvent) => void (event.persisted && look(true))
  window.addEventListener('pageshow', shown)
  return () => window.removeEventListener('pageshow', shown)
}

async function look(sameDocument: boolean) {
  if (tabStore.getItem(leftKey) === null) return
  // should it not come, the copy waits for the next page
  const loaded = await import('./left-cart.ts').catch(() => undefined)
  await loaded?.restoreLeft(sameDocument)
}
