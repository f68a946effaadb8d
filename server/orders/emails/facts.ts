import type { Db } from '#server/platform/database/client.ts'
import type { OrderEmail } from './order-confirmed.tsx'
import type { AboutOrder } from './about-order.ts'
import { selectLines, selectOrder, type Order } from '#server/orders/shared-queries.ts'

/** An order as its confirmation tells it. */
export async function findOrderForEmail(db: Db, orderId: number): Promise<OrderEmail | undefined> {
  const order = await selectOrder(db, orderId)
  if (!order) return undefined
  const lines = await selectLines(db, orderId)
  const address = addressOf(order)
  return {
    number: order.id,
    placedAt: order.paid_at ?? order.placed_at,
    customerName: order.customer_name,
    lines: lines.map(({ name, code, description, quantity, unit_cents: unitCents }) => {
      return { name, code, description, quantity, unitCents }
    }),
    subtotalCents: order.subtotal_cents,
    shippingCents: order.shipping_cents,
    totalCents: order.total_cents,
    ...(address && { address }),
    termsVersion: order.terms_version,
    withdrawalDays: order.withdrawal_days,
    origin: order.origin,
    replaces: order.replaces_order_id,
  }
}

/** An order as most emails about it speak of it. */
export async function findAboutOrder(db: Db, orderId: number): Promise<AboutOrder | undefined> {
  const order = await selectOrder(db, orderId)
  if (!order) return undefined
  const lines = await selectLines(db, orderId)
  return {
    number: order.id,
    placedAt: order.paid_at ?? order.placed_at,
    customerName: order.customer_name,
    lines: lines.map(({ name, description, quantity }) => ({ name, description, quantity })),
    totalCents: order.total_cents,
    origin: order.origin,
  }
}

function addressOf(order: Order): OrderEmail['address'] {
  if (!order.address_line1) return undefined
  return {
    recipient: order.recipient ?? order.customer_name,
    line1: order.address_line1,
    line2: order.address_line2 ?? '',
    postalCode: order.postal_code ?? '',
    city: order.city ?? '',
    province: order.province ?? '',
  }
}
