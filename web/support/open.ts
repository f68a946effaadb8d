import type { NuovoTicket } from '#contract/ticket.ts'
import { store } from '#web/ui/store.ts'

/** What the drawer opens with: a ticket, or a new one about a subject. */
export interface Wish extends Pick<NuovoTicket, 'categoria' | 'ordine' | 'prodotto'> {
  ticket?: number
}

/** Undefined: the drawer is closed. */
const wish = store<Wish | undefined>(undefined)

/** Opens the drawer: `openSupport({ categoria: 'Ordini', ordine: 12 })` starts a ticket about an order. */
export const openSupport = (wanted: Wish = {}) => wish.set(wanted)
export const closeSupport = () => wish.set(undefined)

export const supportWish = wish.get
/** What the drawer was opened with; undefined while it is closed. */
export const useSupportWish = wish.useValue

/** The unread messages of the signed-in user. */
export const unread = store(0)
export const useUnread = unread.useValue
