import type { Db } from '#server/platform/database/client.ts'
import { selectLines, selectOrder } from '#server/orders/shared-queries.ts'
import type { ReturnEmail } from './payment-returned.ts'
import { selectLostPayment } from '#server/payments/lost/shared-queries.ts'
import { findWholeRefund } from '#server/payments/refunds/find-refund.ts'

/** A payment that goes back, as its email tells it. */
export async function findReturnForEmail(db: Db, orderId: number): Promise<ReturnEmail | undefined> {
  const order = await selectOrder(db, orderId)
  const refund = await findWholeRefund(db, orderId)
  if (!order || !refund) return undefined
  const lines = await selectLines(db, orderId)
  return {
    placedAt: order.placed_at,
    customerName: order.customer_name,
    lines: lines.map(({ name, description, quantity }) => ({ name, description, quantity })),
    amountCents: refund.amount_cents,
    why: refund.reason === 'paid_twice' || refund.reason === 'order_lost' ? refund.reason : 'goods_gone',
    knownAs: (await selectLostPayment(db, orderId))?.order_number ?? order.id,
  }
}
