import type { Db } from '#server/platform/database/client.ts'
import { selectLinesOf } from './queries.ts'
import { selectOrdersOf } from './search-queries.ts'

/** Everything that an account ever ordered, attempts to pay too, the newest first. */
export async function findOrdersOfAccount(db: Db, accountId: number) {
  const orders = await selectOrdersOf(db, accountId)
  const lines = Map.groupBy(await selectLinesOf(db, accountId), (line) => line.order_id)
  return orders.map((order) => ({ order, lines: lines.get(order.id) ?? [] }))
}
