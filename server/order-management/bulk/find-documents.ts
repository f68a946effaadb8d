import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import { selectSentPieces } from '#server/orders/parcels-of-order.ts'
import { selectLines, type Order } from '#server/orders/shared-queries.ts'
import { findRefundsOfOrder } from '#server/payments/refunds/find-refund.ts'
import { findReturns } from '#server/returns/find-returns.ts'
import { findWithdrawnInShop } from '#server/returns/pieces-in-shop.ts'
import { selectByIds, selectLinesOfAll } from './queries.ts'

/** What is printed of these orders, the oldest first; numbers that no order has are left out. */
export async function findDocuments({ db }: Pick<Deps, 'db'>, ids: readonly number[]) {
  const [orders, lines] = await Promise.all([selectByIds(db, ids), selectLinesOfAll(db, ids)])
  const byOrder = Map.groupBy(lines, ({ order_id: id }) => id)
  const documents = []
  for (const order of orders) {
    // few orders are withdrawn from before they left
    const withdrawn = order.isWithdrawn ? await findWithdrawn(db, order) : []
    documents.push({ order, lines: byOrder.get(order.id) ?? [], withdrawn })
  }
  return documents
}
export type Document = Awaited<ReturnType<typeof findDocuments>>[number]

async function findWithdrawn(db: Db, order: Order) {
  const [lines, sent] = [await selectLines(db, order.id), await selectSentPieces(db, order.id)]
  const [refunds, returns] = [await findRefundsOfOrder(db, order.id), await findReturns(db, order.id)]
  return findWithdrawnInShop({ order, lines, sent, refunds, returns })
}
