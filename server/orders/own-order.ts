import type { Deps } from '#server/platform/context/deps.ts'
import { selectOrder } from './shared-queries.ts'
import { shownStates } from '#contract/order-states.ts'

/** Whether there is such an order, and it is this account's. */
export async function isOwnOrder({ db }: Pick<Deps, 'db'>, orderId: number, accountId: number) {
  const order = await selectOrder(db, orderId)
  return order?.account_id === accountId && shownStates.includes(order.state)
}
