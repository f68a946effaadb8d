import type { Db } from '#server/platform/database/client.ts'

/** The orders of an account that await their payment, but for those that are paid by a link; with `before` those placed before that one. */
export function selectAttempts(db: Db, accountId: number, { before }: { before?: number } = {}) {
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'awaiting_payment')
    .where('held_until', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id')
    .execute()
}
