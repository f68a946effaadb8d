import type { Db } from '#server/platform/database/client.ts'
import { selectRefundsOf } from './queries.ts'
import { selectUnrefunded } from './shared-queries.ts'

/** The refunds of everything that an account ever ordered, by order, the newest first. */
export async function findRefundsOfAccount(db: Db, accountId: number) {
  return Map.groupBy(await selectRefundsOf(db, accountId), (refund) => refund.order_id)
}

/** Whether money is on its way back to the account, or should be. */
export async function isOwedRefund(db: Db, accountId: number) {
  const refunds = await selectRefundsOf(db, accountId)
  if (refunds.some(({ state }) => state === 'requested' || state === 'pending')) return true
  return (await selectUnrefunded(db, { accountId, limit: 1 })).length > 0
}
