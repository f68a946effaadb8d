import type { Stripe } from 'stripe'

type AnyEvent = Omit<Stripe.EventBase, 'data'> & { data: { object: object; previous_attributes?: object } }

/** Whatever the sandbox sends, by its `object`: `scripts/build/stripe-schemas.ts` makes the schemas from these types. */
export interface Roots {
  balance: Stripe.Balance
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  event: AnyEvent
  item: Stripe.LineItem
  payment_intent: Stripe.PaymentIntent
  price: Stripe.Price
  refund: Stripe.Refund
  shipping_rate: Stripe.ShippingRate
}
