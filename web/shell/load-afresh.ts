import { isCartOpen, openCart } from '#web/cart/state/open.ts'
import { patience } from '#web/lib/patience.ts'
import { tabStore } from '#web/lib/storage.ts'
import { openSupport, supportWish } from '#web/support/open.ts'

/** Names the panels that were open when the page was loaded again. */
const key = 'riapri'

/** Fields that the visitor has changed. */
const typed = ':is(input, select, textarea):is(:user-valid, :user-invalid)'

/** Whether the shop answers at all. */
export const isReachable = async () =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patience.health) }).then(
    () => true,
    () => false,
  )

/**
 * Calls back when the page has to be loaded again: a part of it cannot be had any more, by this page or since an update of
 * the shop. The same panel is opened then. It happens only after a press on this page, so that it never repeats itself, and not where
 * something was typed, which would be lost.
 */
export function loadAfresh(reload: () => void) {
  const panels = tabStore.getItem(key)?.split(' ')
  tabStore.removeItem(key)
  if (panels?.includes('carrello')) openCart()
  if (panels?.includes('assistenza')) openSupport()
  window.addEventListener('partlost', () => {
    if (!navigator.userActivation.hasBeenActive || document.querySelector(typed)) return
    const open = [isCartOpen() && 'carrello', supportWish() && 'assistenza'].filter(Boolean).join(' ')
    void isReachable().then((reachable) => {
      if (!reachable) return
      tabStore.setItem(key, open)
      reload()
    })
  })
}
