import { customerNameOf, orderStates, shownStates, type OrderState } from '#contract/order-states.ts'
import type { Role } from '#server/platform/database/column-types.ts'

/** A completed order has two names: one in the owner's list, one for the customer (H-01). */
export function presentStato(state: OrderState, role: Role) {
  return role === 'customer' ? customerNameOf(state) : orderStates[state].name
}

/** The states of orders whose name, the owner's or the customer's, contains this text. */
export function namedLike(text: string) {
  const part = text.toLowerCase()
  const roles = ['administrator', 'customer'] as const
  return shownStates.filter((state) => roles.some((role) => presentStato(state, role).toLowerCase().includes(part)))
}
