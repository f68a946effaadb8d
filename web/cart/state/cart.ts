import { stored } from '#web/lib/stored.ts'
import type { Cart } from './lines.ts'
import { readCart } from './read-cart.ts'

const cart = stored<Cart>('cart', readCart)

/** The cart as the storage holds it. */
export const currentCart = cart.get
/** The same in a component; the server renders an empty one. */
export const useCart = cart.useValue

/** Puts this cart in the place of the present one, without a message. */
export function replaceCart(next: Cart) {
  cart.set(next.length > 0 ? JSON.stringify(next) : null)
}
