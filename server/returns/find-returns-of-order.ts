import type { Db } from '#server/platform/database/client.ts'
import { selectSentPieces } from '#server/orders/parcels-of-order.ts'
import { selectLines, type Order } from '#server/orders/shared-queries.ts'
import { findRefundsOfOrder } from '#server/payments/refunds/find-refund.ts'
import type { ReturnsOfOrder } from './pieces-in-shop.ts'
import { selectReturns } from './queries.ts'

/** What tells of an order's returns which of their pieces never left the shop, read from the database. */
export async function findReturnsOfOrder(db: Db, order: Order) {
  const [lines, sent] = [await selectLines(db, order.id), await selectSentPieces(db, order.id)]
  const [refunds, returns] = [await findRefundsOfOrder(db, order.id), await selectReturns(db, order.id)]
  return { order, lines, sent, refunds, returns } satisfies ReturnsOfOrder
}
