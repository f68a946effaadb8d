import type { Stripe } from 'stripe'
import type { GatewayTransaction } from '#server/platform/context/payment-gateway.ts'
import type { TransactionKind } from '#server/platform/database/column-types.ts'
import { momentOf } from './moments.ts'
import { paymentIdOf } from './sessions.ts'

/** Says which payment each is of. */
export const transactionExpand = ['data.source']

export function readTransaction(made: Stripe.BalanceTransaction): GatewayTransaction {
  const { id, amount, fee, source, created } = made
  const whole = typeof source === 'object' && source ? source : undefined
  return {
    id,
    kind: kindOf(made),
    amountCents: amount,
    feeCents: fee,
    source: whole?.id ?? (typeof source === 'string' ? source : null),
    paymentId: whole && 'payment_intent' in whole ? paymentIdOf(whole.payment_intent ?? null) : null,
    reference: whole?.object === 'charge' ? (whole.metadata['ordine'] ?? null) : null,
    madeAt: momentOf(created),
  }
}

/** By the category, which Stripe advises for accounts: one kind of money has several types. */
const kinds: Record<string, TransactionKind> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  payout: 'payout',
  payout_reversal: 'payout_failure',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
}

const kindOf = ({ reporting_category: category }: Stripe.BalanceTransaction) => kinds[category] ?? 'other'
