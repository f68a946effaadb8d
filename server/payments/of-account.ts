import type { Db } from '#server/db/client.ts'

/** The refunds of everything that an account ever ordered, the newest first. */
export function findRefundsOf(db: Db, accountId: number) {
  return db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select(['refund.order_id', 'refund.amount_cents', 'refund.state', 'refund.created_at'])
    .where('shop_order.account_id', '=', accountId)
    .orderBy('refund.id', 'desc')
    .execute()
}

/** Whether money is on its way back to the account. */
export async function hasOpenRefunds(db: Db, accountId: number) {
  const found = await db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select('refund.id')
    .where('shop_order.account_id', '=', accountId)
    .where('refund.state', 'in', ['requested', 'pending'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
