import type { NuovoTicket } from '#contract/ticket.ts'
import { store } from '#web/ui/store.ts'

/** What somebody comes to the support for: one ticket, or a new one about something. */
export interface Wish extends Pick<NuovoTicket, 'categoria' | 'ordine' | 'prodotto'> {
  ticket?: number
}

/** Undefined: the drawer is closed. */
const wish = store<Wish | undefined>(undefined)

/** Opens the drawer of every page: `openSupport({ categoria: 'Ordini', ordine: 12 })` begins a ticket about an order. */
export const openSupport = (wanted: Wish = {}) => wish.set(wanted)
export const closeSupport = () => wish.set(undefined)

/** What the drawer is open for; undefined while it is closed. */
export const useSupportWish = wish.useValue
