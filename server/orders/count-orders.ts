import type { Db } from '#server/platform/database/client.ts'
import { updateOrderCount } from './queries.ts'
import { lockBuyer } from './shared-queries.ts'

/**
 * Keeps with the account how many orders it has, for the list that is sorted by it. Two that are paid at once count one after
 * the other: a statement that only waited would write what it had counted before.
 */
export async function recountOrders(tx: Db, accountId: number) {
  await lockBuyer(tx, accountId)
  await updateOrderCount(tx, accountId)
}
