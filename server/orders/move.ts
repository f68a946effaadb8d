import type { Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { updateState } from './queries.ts'
import type { Order } from './shared-queries.ts'
import { shownStates, type OrderState } from '#contract/order-states.ts'
import { mayMove } from './states.ts'

interface Move {
  to: OrderState
  at: Date
  /** What else changes with the state. */
  change?: Omit<Updateable<Schema['shop_order']>, 'state'>
  /** Who moved it; undefined: the shop itself. */
  accountId?: number
  /** Why, as a code. */
  note?: string
}

/**
 * Moves a locked order along the table of states and writes it into its history; answers it as it then is. A move that the
 * table lacks is a bug.
 */
export async function moveOrder(tx: Db, order: Order, { to, at, change, accountId, note }: Move) {
  if (!mayMove(order.state, to)) throw new Error(`order ${order.id} cannot go from ${order.state} to ${to}`)
  const entry = { state: to, at, ...(accountId && { accountId }), ...(note && { note }) }
  // once among the orders, it stays there
  const isNew = shownStates.includes(to) && !shownStates.includes(order.state)
  return updateState(tx, order, entry, { change, isNew })
}
