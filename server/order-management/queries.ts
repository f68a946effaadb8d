import type { Db } from '#server/platform/database/client.ts'

/** The lines of everything that an account ever ordered, in the order of each. */
export function selectLinesOf(db: Db, accountId: number) {
  return db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .selectAll('order_line')
    .where('shop_order.account_id', '=', accountId)
    .orderBy('position')
    .execute()
}

/** How the customer of an order is reached; undefined: the account was erased, or there is none. */
export function selectBuyer(db: Db, accountId: number | null) {
  return db
    .selectFrom('account')
    .select(['id', 'phone'])
    .where('id', '=', accountId ?? 0)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** What became of an order, the first first, with the name of the person who did it. */
export function selectHistory(db: Db, orderId: number) {
  return db
    .selectFrom('order_history')
    .leftJoin('account', 'account.id', 'account_id')
    .select(['order_history.state', 'at', 'note', 'account.full_name as by'])
    .where('order_id', '=', orderId)
    .orderBy('order_history.id')
    .execute()
}
