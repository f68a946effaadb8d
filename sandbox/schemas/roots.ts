import type { Stripe } from 'stripe'

type AnyEvent = Omit<Stripe.EventBase, 'data'> & { data: { object: object; previous_attributes?: object } }

/** Whatever the sandbox sends, by its `object`: `sandbox/schemas/make-schemas.ts` makes the schemas from these types. */
export interface Roots {
  balance: Stripe.Balance
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  'checkout.session': Stripe.Checkout.Session
  dispute: Stripe.Dispute
  event: AnyEvent
  item: Stripe.LineItem
  payment_intent: Stripe.PaymentIntent
  payout: Stripe.Payout
  price: Stripe.Price
  refund: Stripe.Refund
  shipping_rate: Stripe.ShippingRate
}
