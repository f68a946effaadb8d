import type { Db } from '#server/db/client.ts'

/** Whether somebody withdrew from an order of the account, and the money is still here. */
export async function hasUnpaidWithdrawal(db: Db, accountId: number) {
  const found = await db
    .selectFrom('withdrawal')
    .innerJoin('shop_order', 'shop_order.id', 'withdrawal.order_id')
    .select('withdrawal.id')
    .where('shop_order.account_id', '=', accountId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.order_id', '=', 'withdrawal.order_id')
            .where('refund.state', '=', 'succeeded'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
