import { Stripe } from 'stripe'
import { newId } from './ids.ts'

export type EventType = 'checkout.session.completed' | 'checkout.session.expired'
export type EventRequest = Stripe.Event.Request

/** An event about a session as it is at this second. */
export function buildEvent(
  type: EventType,
  session: Stripe.Checkout.Session,
  created: number,
  request: EventRequest = { id: null, idempotency_key: null },
): Stripe.Event {
  return {
    id: newId('evt_1'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object: session },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  } satisfies Stripe.CheckoutSessionCompletedEvent | Stripe.CheckoutSessionExpiredEvent
}
