import { useSyncExternalStore } from 'react'
import { cartProblems } from '#contract/cart-problems.ts'
import { localStore, onStored } from '#web/storage.ts'
import { toast } from '#web/ui/toasts.tsx'
import { add, removeAll, removeOne, type Cart, type CartProblem, type Outcome } from './rules.ts'
import { readCart } from './stored.ts'

const key = 'cart'
const empty: Cart = []
const listeners = new Set<() => void>()
let seen: string | null = null
let cart = empty

/** The cart as the storage holds it, so that all tabs have the same one. */
export function currentCart() {
  const stored = localStore.getItem(key)
  if (stored !== seen) {
    seen = stored
    cart = readCart(stored)
  }
  return cart
}

/** Puts this cart in the place of the present one, without a word. */
export function replaceCart(next: Cart) {
  if (next.length > 0) localStore.setItem(key, JSON.stringify(next))
  else localStore.removeItem(key)
  for (const tell of listeners) tell()
}

/** Each of these says with a toast what happened; what it returns are the words of a refusal. */
export function addToCart(prodotto: Parameters<typeof add>[1], quantity: number) {
  return settle(add(currentCart(), prodotto, quantity), `${prodotto?.codice} x ${quantity} Aggiunto al carrello`)
}
export function removeOneFromCart(codice: string) {
  return settle(removeOne(currentCart(), codice), removed)
}
export function removeAllFromCart(codice: string) {
  return settle(removeAll(currentCart(), codice), removed)
}
/** The customer empties the cart (H-95); after a purchase it empties itself in silence (H-60). */
export function clearCart() {
  return settle({ ok: true, cart: empty }, 'Carrello svuotato')
}
const removed = 'Rimosso dal carrello!'

function settle(outcome: Outcome, words: string): string | undefined {
  if (outcome.ok) {
    replaceCart(outcome.cart)
    toast.success(words)
    return undefined
  }
  const refusal = wordsOf(outcome.problem)
  toast.error(refusal)
  return refusal
}

function wordsOf(problem: CartProblem) {
  // the product page has a text of its own (H-21)
  return problem === 'no-product' ? 'Prdotto non trovato!' : cartProblems[problem].title
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  const stop = onStored(key, tell)
  return () => {
    listeners.delete(tell)
    stop()
  }
}

/** The cart; the server renders an empty one. */
export function useCart() {
  return useSyncExternalStore(subscribe, currentCart, () => empty)
}
