import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let open = false

function change(next: boolean) {
  open = next
  for (const tell of listeners) tell()
}
export const openCart = () => change(true)
export const closeCart = () => change(false)

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export function useCartOpen() {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}
