import type { Stripe } from 'stripe'
import { webpImage } from '#contract/pictures.ts'
import { cleanLine } from '#contract/visible.ts'
import type { PaymentSession, SessionItem, WantedSession } from '#server/platform/context/payment-gateway.ts'
import { momentOf } from './moments.ts'

/** What Stripe is asked for: always the same for the same order, or the key would not find the session opened before. */
export function paramsOf(wanted: WantedSession): Stripe.Checkout.SessionCreateParams {
  const { reference, orderNumber, email, payableUntil, origin, cancelPath, shippingCents, deliveryDays, note, lines } =
    wanted
  const [least, most] = deliveryDays
  const metadata = { ordine: reference, numero: String(orderNumber) }
  return {
    mode: 'payment',
    locale: 'it',
    customer_email: email,
    client_reference_id: reference,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(payableUntil.getTime() / 1000),
    success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}${cancelPath}`,
    ...(note && { custom_text: { submit: { message: note } } }),
    shipping_address_collection: { allowed_countries: ['IT'] },
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: 'Spedizione in Italia',
          fixed_amount: { amount: shippingCents, currency: 'eur' },
          delivery_estimate: {
            minimum: { unit: 'business_day', value: least },
            maximum: { unit: 'business_day', value: most },
          },
        },
      },
    ],
    line_items: lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: 'eur',
        unit_amount: line.unitCents,
        product_data: {
          name: line.name,
          ...(line.description && { description: line.description }),
          ...(line.image && { images: [`${origin}${webpImage(line.image)}`] }),
        },
      },
    })),
  }
}

/** With its lines, and its payment with the charge, which says when the money moved. */
export const sessionExpand = ['line_items', 'payment_intent.latest_charge']

export function readSession(session: Stripe.Checkout.Session): PaymentSession {
  const shipping = session.collected_information?.shipping_details
  const customer = session.customer_details
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: session.id,
    reference: session.client_reference_id,
    url: session.url,
    status: session.status,
    paymentStatus: session.payment_status,
    hasFailed: hasFailed(session, intent),
    paymentId: paymentIdOf(session.payment_intent),
    paidAt: charge?.paid ? momentOf(charge.created) : null,
    method: charge?.payment_method_details?.type ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: session.currency,
    amountCents: session.amount_total,
    email: customer?.email ?? session.customer_email,
    name: clean(shipping?.name ?? customer?.name ?? null),
    address: shipping ? readAddress(shipping.address) : null,
    items: (session.line_items?.data ?? []).map(readItem),
    origin: originOf(session.success_url),
    orderNumber: Number(session.metadata?.['numero']) || null,
  }
}

/** As the order has it, which names a port also where it is the usual one. */
const originOf = (address: string | null) => address?.match(/^https?:\/\/[^/]+/)?.[0] ?? null

/** A payment that comes later may fail after the page is done with. */
function hasFailed({ status, payment_status: paid }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null) {
  if (status !== 'complete' || paid !== 'unpaid') return false
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
}

function readAddress({ line1, line2, postal_code: postalCode, city, state, country }: Stripe.Address) {
  return {
    line1: clean(line1),
    line2: clean(line2),
    postalCode: clean(postalCode),
    city: clean(city),
    province: clean(state),
    country,
  }
}

/** The provider keeps what its page was given. */
const clean = (typed: string | null) => typed && cleanLine(typed)

function readItem(item: Stripe.LineItem): SessionItem {
  const product = item.price?.product
  const known = typeof product === 'object' && !product.deleted ? product : undefined
  return {
    priceId: item.price?.id ?? null,
    productId: typeof product === 'string' ? product : (product?.id ?? null),
    name: known?.name ?? item.description,
    description: known?.description ?? null,
    quantity: item.quantity ?? 0,
    subtotalCents: item.amount_subtotal,
    totalCents: item.amount_total,
  }
}

/** As sessions, refunds and events carry it: the id, or the whole. */
export function paymentIdOf(payment: string | Stripe.PaymentIntent | null) {
  return typeof payment === 'string' ? payment : (payment?.id ?? null)
}
