import type { Stripe } from 'stripe'
import type { GatewayDispute } from '#server/platform/context/payment-gateway.ts'
import { momentOf } from './moments.ts'
import { paymentIdOf } from './sessions.ts'
import { readTransaction } from './transactions.ts'

export function readDispute(dispute: Stripe.Dispute): GatewayDispute {
  const { id, status, amount, reason, created, evidence_details: evidence, payment_intent: payment } = dispute
  const paymentId = paymentIdOf(payment)
  return {
    id,
    state: stateOf(status),
    amountCents: amount,
    reason,
    openedAt: momentOf(created),
    answerBy: evidence.due_by ? momentOf(evidence.due_by) : null,
    movements: dispute.balance_transactions.map((made) => Object.assign(readTransaction(made), { paymentId })),
  }
}

/** A state that Stripe adds one day waits for the owner, who then looks. */
function stateOf(status: Stripe.Dispute['status']): GatewayDispute['state'] {
  switch (status) {
    case 'won':
      return 'won'
    case 'lost':
      return 'lost'
    case 'under_review':
      return 'under_review'
    case 'warning_needs_response':
      return 'inquiry'
    case 'warning_under_review':
      return 'inquiry_answered'
    case 'warning_closed':
    case 'prevented':
      return 'closed'
    default:
      return 'needs_response'
  }
}
