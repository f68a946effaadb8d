import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let open = false

function change(next: boolean) {
  open = next
  for (const tell of listeners) tell()
}
/** Opens the Assistenza panel, from anywhere in the page. */
export const openSupport = () => change(true)
export const closeSupport = () => change(false)

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export function useSupportOpen() {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}
