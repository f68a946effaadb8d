import type { Db } from '#server/platform/database/client.ts'
import { hasOpenRefund } from './queries.ts'
import { selectUnresolvedRefunds } from './shared-queries.ts'

/** Whether money is on its way back to the account, or should be. */
export async function isOwedRefund(db: Db, accountId: number) {
  if (await hasOpenRefund(db, accountId)) return true
  return (await selectUnresolvedRefunds(db, { accountId, limit: 1 })).length > 0
}
