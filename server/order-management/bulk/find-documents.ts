import type { Deps } from '#server/platform/context/deps.ts'
import { selectByIds, selectLinesOfAll } from './queries.ts'

/** What is printed of these orders, the oldest first; numbers that no order has are left out. */
export async function findDocuments({ db }: Pick<Deps, 'db'>, ids: readonly number[]) {
  const [orders, lines] = await Promise.all([selectByIds(db, ids), selectLinesOfAll(db, ids)])
  const byOrder = Map.groupBy(lines, ({ order_id: id }) => id)
  return orders.map((order) => ({ order, lines: byOrder.get(order.id) ?? [] }))
}
export type Document = Awaited<ReturnType<typeof findDocuments>>[number]
