import type { Db } from '#server/db/client.ts'
import { selectLinesOf, updateOrderCount } from './queries.ts'
import { selectOrdersOf } from './search-queries.ts'
import { lockBuyer } from './shared-queries.ts'

/**
 * Keeps with the account how many orders it has, for the list that is sorted by it. Two that are paid at once count one after
 * the other: a statement that only waited would write what it had counted before.
 */
export async function recountOrders(tx: Db, accountId: number) {
  await lockBuyer(tx, accountId)
  await updateOrderCount(tx, accountId)
}

/** Everything that an account ever ordered, attempts to pay too, the newest first. */
export async function findOrdersOf(db: Db, accountId: number) {
  const orders = await selectOrdersOf(db, accountId)
  const lines = Map.groupBy(await selectLinesOf(db, accountId), (line) => line.order_id)
  return orders.map((order) => ({ order, lines: lines.get(order.id) ?? [] }))
}
