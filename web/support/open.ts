import { useSyncExternalStore } from 'react'
import type { NuovoTicket } from '#contract/ticket.ts'

/** What somebody comes to the support for: one ticket, or a new one about something. */
export interface Wish extends Pick<NuovoTicket, 'categoria' | 'ordine' | 'prodotto'> {
  ticket?: number
}

const listeners = new Set<() => void>()
/** Undefined: the drawer is closed. */
let wish: Wish | undefined

function change(next: Wish | undefined) {
  wish = next
  for (const tell of listeners) tell()
}

/** Opens the drawer of every page: `openSupport({ categoria: 'Ordini', ordine: 12 })` begins a ticket about an order. */
export const openSupport = (wanted: Wish = {}) => change(wanted)
export const closeSupport = () => change(undefined)

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** What the drawer is open for; undefined while it is closed. */
export function useSupportWish() {
  return useSyncExternalStore(
    subscribe,
    () => wish,
    () => undefined,
  )
}
