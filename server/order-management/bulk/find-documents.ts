import type { Deps } from '#server/platform/context/deps.ts'
import { findReturnsOfOrder } from '#server/returns/find-returns-of-order.ts'
import { findWithdrawnInShop } from '#server/returns/pieces-in-shop.ts'
import { selectByIds, selectLinesOfAll } from './queries.ts'

/** What is printed of these orders, the oldest first; numbers that no order has are left out. */
export async function findDocuments({ db }: Pick<Deps, 'db'>, ids: readonly number[]) {
  const [orders, lines] = await Promise.all([selectByIds(db, ids), selectLinesOfAll(db, ids)])
  const byOrder = Map.groupBy(lines, ({ order_id: id }) => id)
  const documents = []
  for (const order of orders) {
    // few orders are withdrawn from before they left
    const withdrawn = order.isWithdrawn ? findWithdrawnInShop(await findReturnsOfOrder(db, order)) : []
    documents.push({ order, lines: byOrder.get(order.id) ?? [], withdrawn })
  }
  return documents
}
export type Document = Awaited<ReturnType<typeof findDocuments>>[number]
