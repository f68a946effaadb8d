import type { Db } from '#server/db/client.ts'
import { findOpenOrder, lockBuyer, selectLinesOf, updateOrderCount } from './queries.ts'
import { selectOrdersOf } from './search-queries.ts'

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

/** Whether money or goods of the account are on their way, in either direction. */
export async function hasOpenOrders(db: Db, accountId: number) {
  return (await findOpenOrder(db, accountId)) !== undefined
}
