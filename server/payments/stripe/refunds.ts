import type { Stripe } from 'stripe'
import type { GatewayRefund } from '#server/platform/context/payment-gateway.ts'

export function readRefund({ id, status, failure_reason: failure, amount, metadata }: Stripe.Refund): GatewayRefund {
  const reference = metadata?.['rimborso'] ?? null
  return { id, state: stateOf(status), failure: failure ?? null, amountCents: amount, reference }
}

function stateOf(status: string | null) {
  if (status === 'succeeded' || status === 'failed') return status
  return status === 'canceled' ? 'cancelled' : 'pending'
}
