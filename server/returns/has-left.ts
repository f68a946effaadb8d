import { orderStates } from '#contract/order-states.ts'
import type { Order } from '#server/orders/shared-queries.ts'

/** Whether the goods of an order were sent, whatever became of it since. */
export const hasLeft = ({ state, shipped_at: shippedAt, delivered_at: deliveredAt }: Order) =>
  orderStates[state].sent === true || shippedAt !== null || deliveredAt !== null
