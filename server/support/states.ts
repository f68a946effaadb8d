import type { TicketState } from '#server/platform/database/column-types.ts'

/** The two sides of a ticket: whose it is, and the shop. */
export type Side = 'customer' | 'shop'

/** The state of a ticket once this side has written, from whatever state: the other side has to answer (H-46). */
export const stateAfterMessage = { customer: 'open', shop: 'pending' } as const satisfies Record<Side, TicketState>

/** The states into which either side may put a ticket without writing; what is closed may be closed again: two tabs, a second click. */
export const mayPut: Record<Side, readonly TicketState[]> = {
  customer: ['closed'],
  shop: ['open', 'pending', 'closed'],
}
