import { isObject } from '#contract/objects.ts'
import { api } from '#web/lib/api.ts'
import { currentCart, replaceCart } from '#web/cart/state/cart.ts'
import { currentCode, keepCode } from '#web/cart/state/discount-code.ts'
import type { Cart } from '#web/cart/state/lines.ts'
import { add } from '#web/cart/state/rules.ts'
import { readCart } from '#web/cart/state/read-cart.ts'
import { tabStore } from '#web/lib/storage.ts'
import { toast } from '#web/ui/toasts.tsx'
import { leftKey } from './left-key.ts'

/** After this time the provider's page counts as failed to load: this page stays, and keeps the cart. */
const leavingMs = 60_000
/** The time limit of the question whether a cart was paid. */
const askMs = 4_000

/**
 * Navigates to the provider's page. The cart is emptied when this page is unloaded, and a copy stays in the tab's storage
 * (H-96). `onStay` is called when the provider's page did not load.
 */
export function leaveFor(url: string, sessionId: string, onStay: () => void) {
  const leave = () => {
    clearTimeout(waiting)
    const left = { sessionId, from: location.href, cart: currentCart(), code: currentCode() }
    tabStore.setItem(leftKey, JSON.stringify(left))
    replaceCart([])
    keepCode('')
  }
  const waiting = setTimeout(() => {
    window.removeEventListener('pagehide', leave)
    onStay()
  }, leavingMs)
  window.addEventListener('pagehide', leave, { once: true })
  location.assign(url)
}

interface Left {
  sessionId: string
  from: string
  cart: Cart
  /** Of a discount; empty: none. */
  code: string
}

function readLeft(): Left | undefined {
  try {
    const left: unknown = JSON.parse(tabStore.getItem(leftKey) ?? '{}')
    if (!isObject(left)) return undefined
    const { sessionId, from, cart, code } = left
    if (typeof sessionId !== 'string' || typeof from !== 'string') return undefined
    return { sessionId, from, cart: readCart(JSON.stringify(cart)), code: typeof code === 'string' ? code : '' }
  } catch {
    return undefined
  }
}

/** Deletes the copy of a cart that was paid. */
export function forgetLeft(sessionId: string) {
  if (readLeft()?.sessionId === sessionId) tabStore.removeItem(leftKey)
}

const cancelled = () => new URLSearchParams(location.search).get('checkout') === 'annullato'
/** By the back button; or by a reload after the provider's page failed to load, while the cart is still empty. */
const cameBack = () => {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming)) return false
  return entry.type === 'back_forward' || (entry.type === 'reload' && currentCart().length === 0)
}

/** Restores the cart of a customer who returns unpaid, to the same page or by the provider's cancel URL (H-20, H-96). */
export async function restoreLeft(sameDocument: boolean) {
  const back = sameDocument || cameBack()
  const left = readLeft()
  if (!left || !(cancelled() || (back && left.from === location.href))) return
  const paid = await wasPaid(left.sessionId)
  // restored once; a reload meanwhile still finds the copy
  if (readLeft()?.sessionId !== left.sessionId) return
  tabStore.removeItem(leftKey)
  if (paid) return
  replaceCart(left.cart.reduce(putBack, currentCart()))
  if (!currentCode()) keepCode(left.code)
  if (cancelled()) toast.blank('Pagamento annullato: il carrello è come prima.')
}

/** Adds a line of the copy to the cart, as many pieces as its limit allows. */
function putBack(cart: Cart, { prodotto, quantity }: Cart[number]) {
  const outcome = add(cart, prodotto, quantity)
  return outcome.ok ? outcome.cart : cart
}

async function wasPaid(sessionId: string) {
  const answer = await api(
    'GET /Stripe/CheckSessionStatus',
    { query: { sessionId } },
    AbortSignal.timeout(askMs),
  ).catch(() => undefined)
  return answer?.sessionStatus?.status === 'complete'
}
