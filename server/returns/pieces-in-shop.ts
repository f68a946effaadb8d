import type { Order } from '#server/orders/shared-queries.ts'
import type { PiecesOfLine } from '#server/orders/pieces.ts'
import type { RefundInFull } from '#server/payments/refunds/find-refund.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { isFailed } from '#server/payments/refunds/refund-reasons.ts'
import { hasLeft } from './has-left.ts'
import type { Return } from './queries.ts'

export interface ReturnsOfOrder {
  order: Order
  lines: PiecesOfLine[]
  /** What its parcels took, where it leaves in several. */
  sent: PiecesOfLine[]
  refunds: Pick<RefundInFull, 'reason' | 'state' | 'created_at' | 'withdrawal_id' | 'lines'>[]
  /** All that the customer withdrew from, the latest first. */
  returns: Return[]
}

/**
 * Of each line of a return, the pieces that never left the shop: the customer has nothing to send back for them. What did not leave is
 * taken first, as by refunds: by those that were made before, by older returns, then by this one.
 */
export function findPiecesInShop(one: Return, of: ReturnsOfOrder): PiecesOfLine[] {
  return one.lines.map(({ position, quantity }) => ({
    position,
    quantity: Math.max(Math.min(quantity, unsentOf(one, position, of)), 0),
  }))
}

/** The lines of a return, each with how many of its pieces left the shop. Problems: return-not-sent, where none did. */
export function findSentPieces(one: Return, of: ReturnsOfOrder) {
  const inShop = findPiecesInShop(one, of)
  const sent = one.lines.map((line, at) => ({ ...line, sent: line.quantity - (inShop[at]?.quantity ?? 0) }))
  if (sent.every((line) => line.sent === 0)) throw new Problem('return-not-sent')
  return sent
}

/** Pieces that its customer withdrew from before they left, and whose money is still here: they are not to be sent. */
export const findWithdrawnInShop = (of: ReturnsOfOrder): PiecesOfLine[] =>
  of.returns
    .filter(({ isUnpaid }) => isUnpaid)
    .flatMap((one) => findPiecesInShop(one, of))
    .filter(({ quantity }) => quantity > 0)

function unsentOf(one: Return, position: number, { order, lines, sent, refunds, returns }: ReturnsOfOrder) {
  if (!hasLeft(order)) return Infinity
  if (!order.rest) return isPaidBefore(order, one, refunds) ? Infinity : 0
  const isBefore = (refund: ReturnsOfOrder['refunds'][number]) =>
    refund.reason !== 'withdrawn' && !isFailed(refund.state) && refund.created_at < one.declared_at
  const older = returns.filter(({ id, closed_at: closedAt }) => id < one.id && !closedAt)
  return (
    piecesOf(lines, position) -
    piecesOf(sent, position) -
    piecesOf(
      refunds.filter(isBefore).flatMap((refund) => refund.lines),
      position,
    ) -
    piecesOf(
      older.flatMap((earlier) => earlier.lines),
      position,
    )
  )
}

/** Whether the order left whole, without these pieces: they had been paid back. */
function isPaidBefore(
  { shipped_at: shippedAt, delivered_at: deliveredAt }: Order,
  { id }: Return,
  refunds: ReturnsOfOrder['refunds'],
) {
  const leftAt = shippedAt ?? deliveredAt
  return refunds.some((one) => one.withdrawal_id === id && !isFailed(one.state) && leftAt && one.created_at < leftAt)
}

const piecesOf = (some: PiecesOfLine[], position: number) =>
  some.filter((line) => line.position === position).reduce((sum, { quantity }) => sum + quantity, 0)
