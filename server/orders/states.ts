import { keysOf } from '#contract/objects.ts'
import type { OrderState } from '#server/platform/database/column-types.ts'

export type { OrderState }

/**
 * The whole life of an order. `to` are the states that it may go to next;
 * `shows`: it is an order to those who look at orders, no mere attempt to pay.
 */
const orderStates = {
  awaiting_payment: { to: ['accepted', 'expired', 'refund_due'], shows: false },
  /** Not paid in time: the goods are back in stock. A payment may still arrive. */
  expired: { to: ['accepted', 'refund_due'], shows: false },
  /** Paid when the goods were gone: the money has to go back. */
  refund_due: { to: ['refunded'], shows: false },
  /** The money went back. It is owed again when the provider could not hand it over after all. */
  refunded: { to: ['refund_due'], shows: false },
  accepted: { to: ['processing', 'shipped', 'completed', 'cancelled'], shows: true },
  processing: { to: ['accepted', 'shipped', 'completed', 'cancelled'], shows: true },
  shipped: { to: ['accepted', 'processing', 'completed', 'cancelled'], shows: true },
  completed: { to: ['shipped'], shows: true },
  cancelled: { to: [], shows: true },
} as const satisfies Record<OrderState, { to: readonly OrderState[]; shows: boolean }>

/** Whether the table lets an order in state `from` go to `to`. */
export function mayMove(from: OrderState, to: OrderState) {
  const next: readonly OrderState[] = orderStates[from].to
  return next.includes(to)
}

/** Where its owner may move an order: along the table, among the states of what people call orders. */
export function ownerMoves(from: OrderState): OrderState[] {
  return orderStates[from].shows ? shownStates.filter((to) => mayMove(from, to)) : []
}

const sentStates = new Set<OrderState>(['shipped', 'completed'])

/** Whether the goods leave the shop by this move. */
export function leavesShop(from: OrderState, to: OrderState) {
  return sentStates.has(to) && !sentStates.has(from)
}

/** The states of what people call orders. */
export const shownStates = keysOf(orderStates).filter((state) => orderStates[state].shows)

/** Money or goods are on their way, in either direction. */
export const openStates: OrderState[] = ['awaiting_payment', 'refund_due', 'accepted', 'processing', 'shipped']
