import { api } from '#web/lib/api.ts'
import { currentCart, replaceCart } from '#web/cart/state/cart.ts'
import { currentCode, keepCode } from '#web/cart/state/discount-code.ts'
import { findLine, type Cart, type Riga } from '#web/cart/state/lines.ts'
import { add } from '#web/cart/state/rules.ts'
import { toast } from '#web/ui/toasts.tsx'
import { goToProvider } from './go-to-provider.ts'
import { dropLeft, keepLeft, readLeft } from './left-copy.ts'

/** The time limit of the question whether a cart was paid, in milliseconds. */
const askMs = 4_000

interface Leaving {
  url: string
  sessionId: string
  /** What is paid there. */
  cart: Cart
  /** The provider's page did not load. */
  onStay: () => void
}

/**
 * Navigates to the provider's page. What is paid there leaves the cart when this page is unloaded, and a copy stays in the tab's
 * storage (H-96); what another tab has added meanwhile stays in the cart.
 */
export function leaveFor({ url, sessionId, cart, onStay }: Leaving) {
  const onLeave = () => {
    keepLeft({ sessionId, from: location.href, cart, code: currentCode(), restored: false })
    replaceCart(cart.reduce(takeOut, currentCart()))
    keepCode('')
  }
  watchReturn()
  goToProvider(url, { onLeave, onStay })
}

/** This document may be shown again, from the browser's memory or from behind the tab in which the cart was paid. */
function watchReturn() {
  // a second time adds nothing
  window.addEventListener('pageshow', onShown)
  document.addEventListener('visibilitychange', onSeen)
}
const onShown = ({ persisted }: PageTransitionEvent) => void (persisted && restoreLeft(true))
const onSeen = () => void (document.visibilityState === 'visible' && restoreLeft(false))

/** Deletes the copy of a cart that was paid; what a way back had restored of it leaves the cart, with its code. */
export function forgetLeft(sessionId: string) {
  const left = readLeft()
  if (left?.sessionId !== sessionId) return
  dropLeft()
  if (!left.restored) return
  replaceCart(left.cart.reduce(takeOut, currentCart()))
  if (currentCode() === left.code) keepCode('')
}

/** Takes the pieces of a line out of the cart; those that were added since stay. */
function takeOut(cart: Cart, { prodotto: { codice }, quantity }: Riga): Cart {
  return cart.flatMap((line) => {
    if (line.prodotto.codice !== codice) return [line]
    return line.quantity > quantity ? [{ ...line, quantity: line.quantity - quantity }] : []
  })
}

const cancelled = () => new URLSearchParams(location.search).get('checkout') === 'annullato'
/** By the back button; or by a reload after the provider's page failed to load, while the cart is still empty. */
const cameBack = () => {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming)) return false
  return entry.type === 'back_forward' || (entry.type === 'reload' && currentCart().length === 0)
}

/**
 * Restores the cart of a customer who returns unpaid, to the same page or by the provider's cancel URL (H-20, H-96). Of a
 * restored one it looks whether it was paid since in another tab, as where a bank's app leads to a new one.
 */
export async function restoreLeft(sameDocument: boolean) {
  watchReturn()
  const back = sameDocument || cameBack()
  const left = readLeft()
  if (!left || !(left.restored || cancelled() || (back && left.from === location.href))) return
  const status = await statusOf(left.sessionId)
  // restored once; a reload meanwhile still finds the copy
  const now = readLeft()
  if (now?.sessionId !== left.sessionId || now.restored !== left.restored) return
  if (status === 'complete') return forgetLeft(left.sessionId)
  if (left.restored) return status === 'expired' ? dropLeft() : undefined
  const before = currentCart()
  const cart = left.cart.reduce(putBack, before)
  // the provider's page can be opened again and paid: the copy says what has to leave the cart then
  const isBack = ({ prodotto: { codice } }: Riga) => findLine(cart, codice) !== findLine(before, codice)
  keepLeft({ ...left, cart: left.cart.filter(isBack), restored: true })
  replaceCart(cart)
  if (!currentCode()) keepCode(left.code)
  if (cancelled()) toast.blank('Pagamento annullato: il carrello è come prima.')
}

/** Adds a line of the copy to the cart, as many pieces as its limit allows. */
function putBack(cart: Cart, { prodotto, quantity }: Riga) {
  const outcome = add(cart, prodotto, quantity)
  return outcome.ok ? outcome.cart : cart
}

async function statusOf(sessionId: string) {
  const answer = await api(
    'GET /Stripe/CheckSessionStatus',
    { query: { sessionId } },
    AbortSignal.timeout(askMs),
  ).catch(() => undefined)
  return answer?.sessionStatus?.status
}
