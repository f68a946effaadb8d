import type { Stripe } from 'stripe'
import type { GatewayRefund } from '#server/platform/context/payment-gateway.ts'
import { momentOf } from './moments.ts'

/** Says when a refund failed. */
export const refundExpand = 'failure_balance_transaction'

export function readRefund(refund: Stripe.Refund): GatewayRefund {
  const { id, status, failure_reason: failure, amount, reason, created, metadata } = refund
  const failed = refund.failure_balance_transaction
  return {
    id,
    state: stateOf(status),
    failure: failure ?? null,
    amountCents: amount,
    reason: reasonOf(reason),
    madeAt: momentOf(created),
    failedAt: typeof failed === 'object' ? momentOf(failed.created) : null,
    reference: metadata?.['rimborso'] ?? null,
  }
}

function stateOf(status: string | null) {
  if (status === 'succeeded' || status === 'failed') return status
  return status === 'canceled' ? 'cancelled' : 'pending'
}

function reasonOf(reason: string | null) {
  return reason === 'duplicate' || reason === 'fraudulent' || reason === 'requested_by_customer' ? reason : null
}
