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

/** The panel's code; it is fetched when somebody is about to open it. */
export const loadPanel = () => import('./panel.tsx')
