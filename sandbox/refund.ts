import type { Stripe } from 'stripe'
import { newId } from './ids.ts'
import type { Payment } from './payments.ts'

export interface RefundWish {
  /** Cents; everything that is left without it. */
  amount?: number
  reason?: Stripe.Refund.Reason
  metadata: Stripe.Metadata
}

/** A refund of a payment whose money moved; `now` in seconds. */
export const buildRefund = (
  { intent, charge }: Payment,
  { reason = null, metadata, amount }: Omit<RefundWish, 'reason'> & { amount: number; reason?: string | null },
  status: 'succeeded' | 'pending',
  now: number,
): Stripe.Refund =>
  ({
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn_3'),
    charge: charge?.id ?? null,
    created: now,
    currency: 'eur',
    customer: null,
    customer_account: null,
    ...(charge?.payment_method_details?.type === 'card' && { destination_details: describeDestination(status) }),
    metadata,
    payment_intent: intent.id,
    payment_method: charge?.payment_method ?? null,
    ...(status === 'pending' && { pending_reason: 'processing' }),
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }) satisfies Stripe.Refund

const describeDestination = (status: string) => ({
  type: 'card',
  card: {
    reference_status: status === 'pending' ? 'pending' : 'available',
    reference_type: 'acquirer_reference_number',
    type: 'refund' as const,
  },
})

export const succeedRefund = (refund: Stripe.Refund): Stripe.Refund => ({
  ...refund,
  pending_reason: undefined,
  status: 'succeeded',
  ...(refund.destination_details?.card && { destination_details: describeDestination('succeeded') }),
})

export const failRefund = (refund: Stripe.Refund, reason: string): Stripe.Refund => ({
  ...refund,
  pending_reason: undefined,
  status: 'failed',
  failure_reason: reason,
  failure_balance_transaction: newId('txn_3'),
})

/** The charge after so many cents more (or, when a refund failed, fewer) went back. */
export function shiftRefunded(charge: Stripe.Charge, cents: number): Stripe.Charge {
  const amount_refunded = charge.amount_refunded + cents
  return { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
}
