import type { Db } from '#server/platform/database/client.ts'
import { selectWithdrawal } from './queries.ts'

/** Whether the customer withdrew from an order, whatever became of its money. */
export async function isWithdrawn(db: Db, orderId: number) {
  return (await selectWithdrawal(db, orderId)) !== undefined
}
