import type { Db } from '#server/platform/database/client.ts'
import {
  selectRefundByRequest,
  selectRefundLines,
  selectRefunds,
  selectRefundsWithAuthor,
  type Refund,
  type RefundLine,
} from './queries.ts'
import { isFailed, isPendingOrSucceeded, isWhole } from './refund-reasons.ts'

/** The refund of an order that one press of the owner asked for. */
export const findRefundByRequest = (db: Db, orderId: number, request: string) =>
  selectRefundByRequest(db, orderId, request)

/** The refund of all that was left of an order's payment that did not fail; undefined where there is none. */
export async function findWholeRefund(db: Db, orderId: number): Promise<Refund | undefined> {
  return (await selectRefunds(db, orderId)).find((refund) => isWhole(refund) && !isFailed(refund.state))
}

/** A refund with what it is of, and who asked for it. */
export type RefundInFull = Refund & { by: string | null; lines: RefundLine[] }

/** All refunds of an order, the latest first. */
export async function findRefundsOfOrder(db: Db, orderId: number): Promise<RefundInFull[]> {
  const [refunds, lines] = await Promise.all([selectRefundsWithAuthor(db, orderId), selectRefundLines(db, orderId)])
  const byRefund = Map.groupBy(lines, (line) => line.refund_id)
  return refunds.map((refund) => Object.assign(refund, { lines: byRefund.get(refund.id) ?? [] }))
}

/**
 * Cents of an order that were back or on their way with one of its refunds: those that were made after it are not among them.
 * The provider's moments are whole seconds: within one the older row is the earlier.
 */
export function sumSentWith(one: Refund, refunds: readonly Refund[]) {
  const order = (other: Refund) => madeAt(other) - madeAt(one) || other.id - one.id
  return refunds
    .filter((other) => isPendingOrSucceeded(other.state) && order(other) <= 0)
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0)
}

const madeAt = (refund: Refund) => (refund.made_at ?? refund.created_at).getTime()
