import { keysOf } from '#contract/objects.ts'
import { orderStates, shownStates, type OrderState } from '#contract/order-states.ts'

/** Whether an order in state `from` may go to `to`. */
export function mayMove(from: OrderState, to: OrderState) {
  return orderStates[from].to.includes(to)
}

/** Where its owner may move an order: along the table, among the states of what people call orders. */
export function ownerMoves(from: OrderState): OrderState[] {
  return orderStates[from].shows ? shownStates.filter((to) => mayMove(from, to)) : []
}

/** Money or goods are on their way, in either direction. */
export const openStates = keysOf(orderStates).filter((state) => orderStates[state].open)
