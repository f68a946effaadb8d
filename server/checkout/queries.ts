import type { Db } from '#server/platform/database/client.ts'
import { isAttemptOf } from '#server/orders/shared-queries.ts'

/** Ids, the oldest first. */
export async function selectAttempts(db: Db, accountId: number) {
  const attempts = await db.selectFrom('shop_order').select('id').where(isAttemptOf(accountId)).orderBy('id').execute()
  return attempts.map(({ id }) => id)
}
