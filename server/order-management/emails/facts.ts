import { findAboutOrder } from '#server/orders/emails/facts.ts'
import { selectOrder } from '#server/orders/shared-queries.ts'
import { findLastRefund } from '#server/payments/record-refund.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { CancelledEmail } from './order-cancelled.ts'
import type { ShippedEmail } from './order-shipped.ts'

export async function findShippedForEmail(db: Db, orderId: number): Promise<ShippedEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const order = await selectOrder(db, orderId)
  return about && { ...about, shippingCode: order?.shipping_code ?? null }
}

export async function findCancelledForEmail(db: Db, orderId: number): Promise<CancelledEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const refund = await findLastRefund(db, orderId)
  return about && { ...about, refundedCents: refund?.amount_cents }
}
