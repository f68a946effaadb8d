import type { ReactNode } from 'react'
import { cartProblems } from '#contract/cart-problems.ts'
import { toast } from '#web/ui/toasts.tsx'
import { currentCart, replaceCart } from './cart.ts'
import { openCart } from './open.ts'
import { add, removeAll, removeOne, type CartProblem, type Outcome } from './rules.ts'

/**
 * A toast of success; a refusal is returned, and shown where the quantity was chosen. `way`: the toast leads to the cart, where
 * the customer does not see it.
 */
export function addToCart(prodotto: Parameters<typeof add>[1], quantity: number, way = true) {
  const words = `${prodotto?.codice} x ${quantity} Aggiunto al carrello`
  return settle(add(currentCart(), prodotto, quantity), words, way && <WayToCart />)
}
/** These show a toast of their outcome: a line that another tab has removed has no place for a refusal. */
export function removeOneFromCart(codice: string) {
  tell(settle(removeOne(currentCart(), codice), removed))
}
export function removeAllFromCart(codice: string) {
  tell(settle(removeAll(currentCart(), codice), removed))
}
/** Empties the cart with a toast (H-95); after a purchase it is emptied without one (H-60). */
export function clearCart() {
  settle({ ok: true, cart: [] }, 'Carrello svuotato')
}
const WayToCart = () => (
  <button type="button" className="collegamento min-h-11" onClick={openCart}>
    Vai al carrello
  </button>
)
const removed = 'Rimosso dal carrello!'

/** Returns the message of a refusal. */
function settle(outcome: Outcome, words: string, way?: ReactNode): string | undefined {
  if (!outcome.ok) return wordsOf(outcome.problem)
  replaceCart(outcome.cart)
  toast.success(words, way)
  return undefined
}

function tell(refusal: string | undefined) {
  if (refusal) toast.error(refusal)
}

function wordsOf(problem: CartProblem) {
  // the product page shows its own message (H-21)
  return problem === 'no-product' ? 'Prdotto non trovato!' : cartProblems[problem].title
}
