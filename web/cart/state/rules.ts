import { cartLimit, quantityLimit } from '#contract/window-limits.ts'
import { findLine, keep, pieces, type Cart, type ProdottoNelCarrello } from './lines.ts'

export type CartProblem = 'no-product' | 'quantity-not-available' | 'cart-full' | 'product-not-found'
export type Outcome = { ok: true; cart: Cart } | { ok: false; problem: CartProblem }

const done = (cart: Cart): Outcome => ({ ok: true, cart })
const refuse = (problem: CartProblem): Outcome => ({ ok: false, problem })

interface Stock {
  disponibile?: boolean
  /** The pieces that can be bought now; null or undefined when not known. */
  disponibili?: number | null
}

/**
 * Adds pieces of a product; the same code raises the quantity of its line (S-298).
 * The quantity is checked first, then the cart's limit (H-02), then the stock.
 */
export function add(cart: Cart, prodotto: (ProdottoNelCarrello & Stock) | null | undefined, quantity: number): Outcome {
  if (!prodotto) return refuse('no-product')
  if (!Number.isInteger(quantity) || quantity <= 0 || quantity > quantityLimit) return refuse('quantity-not-available')
  if (pieces(cart) + quantity > cartLimit) return refuse('cart-full')
  const present = findLine(cart, prodotto.codice)
  const wanted = (present?.quantity ?? 0) + quantity
  if (prodotto.disponibile === false || wanted > (prodotto.disponibili ?? cartLimit)) {
    return refuse('quantity-not-available')
  }
  const line = { prodotto: keep(prodotto), quantity: wanted }
  return done(present ? cart.map((one) => (one === present ? line : one)) : [...cart, line])
}

/** Removes one piece, and the line with its last piece (S-299, S-300). */
export function removeOne(cart: Cart, codice: string): Outcome {
  const line = findLine(cart, codice)
  if (!line) return refuse('product-not-found')
  if (line.quantity <= 1) return removeAll(cart, codice)
  return done(cart.map((one) => (one === line ? { ...line, quantity: line.quantity - 1 } : one)))
}

/** Deletes the line (S-301). */
export function removeAll(cart: Cart, codice: string): Outcome {
  const line = findLine(cart, codice)
  return line ? done(cart.filter((one) => one !== line)) : refuse('product-not-found')
}
