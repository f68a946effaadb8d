import type Stripe from 'stripe'
import { webpImage } from '#contract/immagini.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Order, OrderLine } from '#server/orders/shared-queries.ts'
import { keepSession } from './queries.ts'

/**
 * Opens the provider's session for an order, or finds the one opened before: the same order always asks with the same
 * parameters under the same key, so a call that is repeated after a crash opens nothing twice.
 * Fails as the provider's client does.
 */
export async function openSession({ db, provider }: Pick<Deps, 'db' | 'provider'>, order: Order, lines: OrderLine[]) {
  const session = await provider.checkout.sessions.create(sessionOf(order, lines), {
    idempotencyKey: `ordine-${order.reference}`,
  })
  await keepSession(db, order.id, session.id)
  return session
}

/** What the provider is asked for: derived from the stored order and from nothing else. */
function sessionOf(order: Order, lines: OrderLine[]): Stripe.Checkout.SessionCreateParams {
  const metadata = { ordine: order.reference, numero: String(order.id) }
  return {
    mode: 'payment',
    locale: 'it',
    customer_email: order.email,
    client_reference_id: order.reference,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(order.payable_until.getTime() / 1000),
    success_url: `${order.origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${order.origin}/shop?checkout=annullato`,
    shipping_address_collection: { allowed_countries: ['IT'] },
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: 'Spedizione in Italia',
          fixed_amount: { amount: order.shipping_cents, currency: 'eur' },
          delivery_estimate: {
            minimum: { unit: 'business_day', value: 1 },
            maximum: { unit: 'business_day', value: 2 },
          },
        },
      },
    ],
    line_items: lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: 'eur',
        unit_amount: line.unit_cents,
        product_data: {
          name: line.name,
          ...(line.description && { description: line.description }),
          ...(line.image && { images: [`${order.origin}${webpImage(line.image)}`] }),
        },
      },
    })),
  }
}
