import type { Stripe } from 'stripe'
import type { GatewayEvent } from '#server/platform/context/payment-gateway.ts'
import { paymentIdOf } from './sessions.ts'

export function readEvent(event: Stripe.Event): GatewayEvent {
  return { id: event.id, type: event.type, about: aboutOf(event) }
}

function aboutOf(event: Stripe.Event): GatewayEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { what: 'session', id: event.data.object.id }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const { id, metadata, payment_intent: payment } = event.data.object
      return { what: 'refund', id, reference: metadata?.['rimborso'] ?? null, paymentId: paymentIdOf(payment) }
    }
    case 'charge.refunded':
      return { what: 'refunds', paymentId: paymentIdOf(event.data.object.payment_intent) }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { what: 'dispute', paymentId: paymentIdOf(event.data.object.payment_intent) }
    default:
      return { what: 'other' }
  }
}
