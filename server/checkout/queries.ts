import type { Db } from '#server/platform/database/client.ts'

/**
 * The ids of an account's orders that await their payment, but for those that are paid by a link; with `before` those placed before
 * that one.
 */
export async function selectAttempts(db: Db, accountId: number, { before }: { before?: number } = {}) {
  const attempts = await db
    .selectFrom('shop_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'awaiting_payment')
    .where('held_until', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id')
    .execute()
  return attempts.map(({ id }) => id)
}
