import type { Db } from '#server/platform/database/client.ts'
import { selectLines, selectOrder } from '#server/orders/shared-queries.ts'
import type { ReturnLetter } from './payment-returned.tsx'
import { selectRefunds } from '#server/payments/queries.ts'

/** A payment that goes back, as its letter tells it. */
export async function findReturnForLetter(db: Db, orderId: number): Promise<ReturnLetter | undefined> {
  const order = await selectOrder(db, orderId)
  const [refund] = await selectRefunds(db, orderId)
  if (!order || !refund) return undefined
  const lines = await selectLines(db, orderId)
  return {
    number: order.id,
    placedAt: order.placed_at,
    customerName: order.customer_name,
    lines: lines.map(({ name, description, quantity }) => ({ name, description, quantity })),
    amountCents: refund.amount_cents,
    paidTwice: refund.reason === 'paid_twice',
  }
}
