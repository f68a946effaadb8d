import type { OrderState } from '#contract/order-states.ts'
import { forgetParcels, markArrived, updateLastParcel, selectMissing } from '#server/orders/parcels-of-order.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Db } from '#server/platform/database/client.ts'

/**
 * What a move of a locked order that leaves in several parcels does to them; answers what it does to the order. Delivered is it with
 * the last of them. Problems: order-rest-waiting.
 */
export async function moveParcels(tx: Db, order: Order, to: OrderState, at: Date) {
  if (to === 'completed') {
    if (order.rest === 'waiting' && (await selectMissing(tx, order.id)).length > 0)
      throw new Problem('order-rest-waiting')
    return { delivered_at: (await markArrived(tx, order.id, at)) ?? at }
  }
  if (to === 'shipped') {
    await updateLastParcel(tx, order, { arrived_at: null })
    return {}
  }
  await forgetParcels(tx, order)
  return { rest: null }
}
