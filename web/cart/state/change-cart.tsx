import type { ReactNode } from 'react'
import { cartProblems } from '#contract/cart-problems.ts'
import { toast } from '#web/ui/toasts.tsx'
import { currentCart, replaceCart } from './cart.ts'
import { openCart } from './open.ts'
import { add, removeAll, removeOne, type CartProblem, type Outcome } from './rules.ts'

/**
 * Each of these shows a toast of its outcome, and returns the message of a refusal. `way`: the toast leads to the cart, where the
 * customer does not see it.
 */
export function addToCart(prodotto: Parameters<typeof add>[1], quantity: number, way = true) {
  const words = `${prodotto?.codice} x ${quantity} Aggiunto al carrello`
  return settle(add(currentCart(), prodotto, quantity), words, way && <WayToCart />)
}
export function removeOneFromCart(codice: string) {
  return settle(removeOne(currentCart(), codice), removed)
}
export function removeAllFromCart(codice: string) {
  return settle(removeAll(currentCart(), codice), removed)
}
/** Empties the cart with a toast (H-95); after a purchase it is emptied without one (H-60). */
export function clearCart() {
  return settle({ ok: true, cart: [] }, 'Carrello svuotato')
}
const WayToCart = () => (
  <button type="button" className="collegamento min-h-11" onClick={openCart}>
    Vai al carrello
  </button>
)
const removed = 'Rimosso dal carrello!'

function settle(outcome: Outcome, words: string, way?: ReactNode): string | undefined {
  if (outcome.ok) {
    replaceCart(outcome.cart)
    toast.success(words, way)
    return undefined
  }
  const refusal = wordsOf(outcome.problem)
  toast.error(refusal)
  return refusal
}

function wordsOf(problem: CartProblem) {
  // the product page shows its own message (H-21)
  return problem === 'no-product' ? 'Prdotto non trovato!' : cartProblems[problem].title
}
