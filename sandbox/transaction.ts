import type { Stripe } from 'stripe'
import { newId } from './ids.ts'

/** What the provider keeps of a card payment made in Europe: 1.5 % and 25 cents. */
export const paymentFee = (amount: number): number => Math.round(amount * 0.015) + 25
/** What a dispute costs; it comes back with one that was won. */
export const DISPUTE_FEE = 2000

/** One movement of the account. Cents; `amount` below zero leaves it. */
export interface Movement {
  /** Where the object that it belongs to names it already. */
  id?: string
  type: Stripe.BalanceTransaction.Type
  category: string
  amount: number
  fee?: number
  /** What made it: a charge, a refund, a dispute, a payout. */
  source: string
  paymentId?: string
  /** Milliseconds; until then the money is pending. */
  availableAt: number
}

/** `now` in milliseconds. */
export const buildTransaction = (
  { id = newId('txn_3'), type, category, amount, fee = 0, source, availableAt }: Movement,
  now: number,
): Stripe.BalanceTransaction =>
  ({
    id,
    object: 'balance_transaction',
    amount,
    available_on: Math.ceil(availableAt / 1000),
    balance_type: 'payments',
    created: Math.floor(now / 1000),
    currency: 'eur',
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: 'eur', description: describeFee(category), type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  }) satisfies Stripe.BalanceTransaction

const describeFee = (category: string) => (category === 'charge' ? 'Stripe processing fees' : 'Dispute fee')
