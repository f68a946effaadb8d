import { stored } from '#web/lib/stored.ts'
import type { Cart } from './lines.ts'
import { readCart } from './read-cart.ts'

const cart = stored<Cart>('cart', readCart)

/** The cart in the storage of the browser. */
export const currentCart = cart.get
/** The same as a hook; the server renders an empty cart. */
export const useCart = cart.useValue

/** Replaces the cart, without a toast. */
export function replaceCart(next: Cart) {
  cart.set(next.length > 0 ? JSON.stringify(next) : null)
}
