import { fullSums } from '#contract/full-sums.ts'
import { shownStates } from '#contract/order-states.ts'
import { findTerms } from '#server/business/terms-text.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { OrderEmail } from './order-confirmed.tsx'
import { isMadeToMeasure } from '#server/orders/made-to-measure.ts'
import { selectLines, selectOrder, type Order, type OrderLine } from '#server/orders/shared-queries.ts'

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
    lines: goodsOf(lines),
    ...sumsOf(order, lines),
    totalCents: order.total_cents,
    ...(address && { address }),
    termsVersion: order.terms_version,
    terms: order.terms_version ? await findTerms(db, order.terms_version) : undefined,
    withdrawalDays: order.withdrawal_days,
    origin: order.origin,
    hasPage: hasPage(order),
    replaces: order.replaces_order_id,
    readyDays: order.ready_days,
    isMadeToMeasure: isMadeToMeasure(lines),
  }
}

/** At the prices without a discount; lines of one product, whose prices differ by a cent with it, are one. */
function goodsOf(lines: OrderLine[]): OrderEmail['lines'] {
  return [...Map.groupBy(lines, (line) => `${line.code} ${line.full_unit_cents ?? line.unit_cents}`).values()].flatMap(
    (same) => {
      const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
      return same.slice(0, 1).map(({ name, code, description, unit_cents: paid, full_unit_cents: full }) => {
        return { name, code, description, quantity, unitCents: full ?? paid }
      })
    },
  )
}

function sumsOf({ discount_code: code, discount_cents: off, ...order }: Order, lines: OrderLine[]) {
  const { goods, shipping } = fullSums(
    lines.map(({ unit_cents: paid, full_unit_cents: full, quantity }) => ({ full: full ?? paid, quantity })),
    { goods: order.subtotal_cents, shipping: order.shipping_cents, off: off ?? 0 },
  )
  return { subtotalCents: goods, shippingCents: shipping, ...(code && off && { discount: { code, cents: off } }) }
}

const hasPage = ({ account_id: accountId, state }: Order) => accountId !== null && shownStates.includes(state)

/** An order as most emails about it speak of it. */
export async function findAboutOrder(db: Db, orderId: number) {
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
    hasPage: hasPage(order),
    isMadeToMeasure: isMadeToMeasure(lines),
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
