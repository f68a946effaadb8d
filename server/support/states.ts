import type { TicketState } from '#server/platform/database/column-types.ts'

/** The two sides of a ticket: whose it is, and the shop. */
export type Side = 'customer' | 'shop'

/**
 * The whole life of a ticket (H-46). `message`: where a message of either side takes it, from `closed` too;
 * `hand`: where either side may put it without one. What is closed may be closed again: two tabs, a second click.
 */
const ticketStates = {
  /** The shop has to answer. */
  open: { message: { customer: 'open', shop: 'pending' }, hand: { customer: ['closed'], shop: ['closed'] } },
  /** The customer has to answer. */
  pending: { message: { customer: 'open', shop: 'pending' }, hand: { customer: ['closed'], shop: ['closed'] } },
  closed: { message: { customer: 'open', shop: 'pending' }, hand: { customer: ['closed'], shop: ['closed', 'open'] } },
} as const satisfies Record<
  TicketState,
  { message: Record<Side, 'open' | 'pending'>; hand: Record<Side, readonly ('open' | 'closed')[]> }
>

/** The state of a ticket once this side has written. */
export function stateAfterMessage(state: TicketState, side: Side): TicketState {
  return ticketStates[state].message[side]
}

/** Whether this side may put a ticket from one state into another. */
export function mayPut(from: TicketState, to: TicketState, side: Side) {
  const allowed: readonly TicketState[] = ticketStates[from].hand[side]
  return allowed.includes(to)
}
