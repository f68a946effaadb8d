import { Stripe } from 'stripe'
import { newId } from './ids.ts'

type Known =
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionExpiredEvent
  | Stripe.CheckoutSessionAsyncPaymentSucceededEvent
  | Stripe.CheckoutSessionAsyncPaymentFailedEvent
  | Stripe.PaymentIntentProcessingEvent
  | Stripe.PaymentIntentSucceededEvent
  | Stripe.PaymentIntentPaymentFailedEvent
  | Stripe.PaymentIntentCanceledEvent
  | Stripe.ChargeRefundedEvent
  | Stripe.RefundCreatedEvent
  | Stripe.RefundUpdatedEvent
  | Stripe.RefundFailedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeUpdatedEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent
  | Stripe.ChargeDisputeClosedEvent
  | Stripe.PayoutCreatedEvent
  | Stripe.PayoutPaidEvent
  | Stripe.PayoutFailedEvent

/** What happened, with the object as it is at this second. */
export type News = {
  [T in Known['type']]: { type: T; object: Extract<Known, { type: T }>['data']['object']; previous?: object }
}[Known['type']]
export type EventRequest = Stripe.Event.Request

export const buildEvent = (
  { type, object, previous }: News,
  created: number,
  request: EventRequest = { id: null, idempotency_key: null },
) => ({
  id: newId('evt_1'),
  object: 'event' as const,
  api_version: Stripe.API_VERSION,
  created,
  data: { object, ...(previous && { previous_attributes: previous }) },
  livemode: false,
  pending_webhooks: 1,
  request,
  type,
})
