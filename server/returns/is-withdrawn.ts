import type { Db } from '#server/platform/database/client.ts'
import { selectReturns } from './queries.ts'

/** Whether the customer withdrew from an order, in part or whole, and the money is still here. */
export async function isWithdrawn(db: Db, orderId: number) {
  return (await selectReturns(db, orderId)).some(({ isUnpaid }) => isUnpaid)
}
