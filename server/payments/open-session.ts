import { deliveryDays, usualConditions } from '#contract/conditions.ts'
import { sayOff } from '#contract/money.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Order, OrderLine } from '#server/orders/shared-queries.ts'
import { hasTestKeys } from './payment-state.ts'
import { storeSession } from './queries.ts'

/** Where the provider sends a customer back who does not pay an order with a payment link: the link's token is not told to the provider. */
const cancelledPath = '/paga/annullato'

/**
 * Opens the gateway's session for an order, or finds the one opened before: it is derived from the stored order and from
 * nothing else, so a call that is repeated after a crash opens nothing twice. `earlier`: ids of what its account tried to pay before.
 */
export async function openSession(
  { db, provider, settings }: Pick<Deps, 'db' | 'provider' | 'settings'>,
  order: Order,
  lines: OrderLine[],
) {
  const session = await provider.openSession({
    reference: order.reference,
    orderNumber: order.id,
    email: order.email,
    payableUntil: order.payable_until,
    page: order.payment_pages,
    cancelPath: order.held_until ? cancelledPath : '/shop?checkout=annullato',
    origin: order.origin,
    shippingCents: order.shipping_cents,
    deliveryDays: promised(order),
    ...noteOf(order),
    lines: lines.map(({ name, description, image, unit_cents: unitCents, quantity }) => {
      return { name, description, image, unitCents, quantity }
    }),
  })
  const earlier = await storeSession(db, order, { id: session.id, isTest: hasTestKeys(settings) })
  return { ...session, earlier }
}

/** An order placed before its promise was stored has none: its payment page said the usual days. */
function promised({ arrives_after: least, arrives_within: most }: Order) {
  return least && most ? ([least, most] as const) : deliveryDays(usualConditions)
}

/** Its prices are those after the discount. */
function noteOf({ discount_code: code, discount_cents: cents }: Order) {
  return code && cents ? { note: `Sconto ${code}: ${sayOff(cents)}, già tolto dagli importi di questa pagina.` } : {}
}
