import type { Db } from '#server/platform/database/client.ts'
import { isBeingRefunded } from '#server/payments/refunds/record-refund.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { presentStato } from './state-names.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { readOrderState, type OrderState } from '#contract/order-states.ts'
import { ownerMoves } from '#server/orders/states.ts'

/**
 * Whether the owner may move a locked order there. `seen` is the name of the state that the owner saw: of two who act at
 * once on what they saw, one does.
 * Problems: order-changed, order-already, order-being-refunded, order-move-not-possible.
 */
export async function checkMove(tx: Db, order: Order, to: OrderState, seen: string | undefined) {
  const now = nameOf(order.state)
  // first: sent again after a lost answer, the change is the caller's own
  if (order.state === to) throw new Problem('order-already', { stato: now })
  if (seen !== undefined && readOrderState(seen) !== order.state) throw new Problem('order-changed', { stato: now })
  if (await isBeingRefunded(tx, order.id)) throw new Problem('order-being-refunded')
  if (!ownerMoves(order.state).includes(to)) {
    throw new Problem('order-move-not-possible', { da: now, a: nameOf(to) })
  }
}

const nameOf = (state: OrderState) => presentStato(state, 'administrator')
