import { useSyncExternalStore } from 'react'
import { localStore, onStored } from '#web/lib/storage.ts'
import type { Cart } from './lines.ts'
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
