import { isObject } from '#contract/objects.ts'
import type { Cart } from '#web/cart/state/lines.ts'
import { readCart } from '#web/cart/state/read-cart.ts'
import { tabStore } from '#web/lib/storage.ts'
import { leftKey } from './left-key.ts'

/** The cart that went to the provider's page. */
export interface Left {
  sessionId: string
  from: string
  cart: Cart
  /** Of a discount; empty: none. */
  code: string
  /** The cart has these pieces again, and the provider's page may still take their payment. */
  restored: boolean
}

export const keepLeft = (left: Left) => tabStore.setItem(leftKey, JSON.stringify(left))
export const dropLeft = () => tabStore.removeItem(leftKey)

export function readLeft(): Left | undefined {
  try {
    const left: unknown = JSON.parse(tabStore.getItem(leftKey) ?? '{}')
    if (!isObject(left)) return undefined
    const { sessionId, from, cart, code, restored } = left
    if (typeof sessionId !== 'string' || typeof from !== 'string') return undefined
    return {
      sessionId,
      from,
      cart: readCart(JSON.stringify(cart)),
      code: typeof code === 'string' ? code : '',
      restored: restored === true,
    }
  } catch {
    return undefined
  }
}
