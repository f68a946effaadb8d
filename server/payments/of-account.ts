import type { Db } from '#server/db/client.ts'
import { selectRefundsOf } from './queries.ts'

/** The refunds of everything that an account ever ordered, by order, the newest first. */
export async function findRefundsOf(db: Db, accountId: number) {
  return Map.groupBy(await selectRefundsOf(db, accountId), (refund) => refund.order_id)
}

/** Whether money is on its way back to the account. */
export async function hasOpenRefunds(db: Db, accountId: number) {
  const refunds = await selectRefundsOf(db, accountId)
  return refunds.some(({ state }) => state === 'requested' || state === 'pending')
}
