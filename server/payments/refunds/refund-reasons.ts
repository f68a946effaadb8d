import type { RefundReason, RefundState } from '#server/platform/database/column-types.ts'
import type { Refund } from './queries.ts'

export type { RefundReason, RefundState }

/**
 * Why a payment goes back. `provider`: what the card provider is told; `ends`: what becomes of the order when all that is
 * left goes back. The first three are the shop's own, the last is of refunds that were made at the provider, the others follow
 * from what its owner does.
 */
export const refundReasons = {
  /** Paid when the goods were no longer there. */
  goods_gone: { provider: undefined, ends: 'refunded' },
  /** A second payment of one cart. */
  paid_twice: { provider: 'duplicate', ends: 'refunded' },
  /** Its order was lost, and the owner did not accept it. */
  order_lost: { provider: undefined, ends: 'refunded' },
  duplicate: { provider: 'duplicate', ends: 'cancelled' },
  fraudulent: { provider: 'fraudulent', ends: 'cancelled' },
  /** The customer withdrew from the contract. What was delivered stays delivered. */
  withdrawn: { provider: 'requested_by_customer', ends: 'cancelled' },
  requested_by_customer: { provider: 'requested_by_customer', ends: 'cancelled' },
  unknown: { provider: undefined, ends: 'cancelled' },
} as const satisfies Record<RefundReason, { provider: string | undefined; ends: 'refunded' | 'cancelled' }>

/**
 * How far a refund has come: it only goes on, never back, so an answer that was overtaken changes nothing. One that
 * succeeded may still fail, when the customer's bank sends the money back.
 */
const progress = { requested: 0, pending: 1, succeeded: 2, failed: 3, cancelled: 3 } as const satisfies Record<
  RefundState,
  number
>

/** Whether a refund in state `from` may become `to`. */
export function mayBecome(from: RefundState, to: RefundState) {
  return progress[to] > progress[from]
}

/** The money is back, or on its way. */
export function isPendingOrSucceeded(state: RefundState) {
  return state === 'pending' || state === 'succeeded'
}

export function isFailed(state: RefundState) {
  return state === 'failed' || state === 'cancelled'
}

/** Of all that was left of the payment: it may end the order. */
export function isWhole({ order_id: orderId }: Refund) {
  return orderId !== null
}
