import type { Db } from '#server/platform/database/client.ts'

// what other rooms ask of withdrawals

/** What was declared about the orders of an account, by whoever declared it. */
export function selectWithdrawalsOf(db: Db, accountId: number) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('shop_order', 'shop_order.id', 'withdrawal.order_id')
    .select(['withdrawal.order_id', 'withdrawal.name', 'withdrawal.email', 'withdrawal.note', 'withdrawal.declared_at'])
    .where('shop_order.account_id', '=', accountId)
    .execute()
}

/** Whether somebody withdrew from an order of the account, and the money has not arrived back. */
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
