import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { isLostToBank } from '#server/payments/disputes/shared-queries.ts'
import { isSentRefund } from '#server/payments/refunds/shared-queries.ts'

// what other folders ask of withdrawals

/**
 * Part of a query over withdrawals: neither its own refund nor others that make up the whole payment are on their way, and the
 * customer's bank has not taken it back.
 */
export const isUnpaidWithdrawal = sql<boolean>`(
  not exists (
    select from refund
    where refund.for_order = withdrawal.order_id and refund.reason = 'withdrawn' and ${isSentRefund}
  ) and (
    select coalesce(sum(refund.amount_cents), 0) from refund
    where refund.for_order = withdrawal.order_id and ${isSentRefund}
  ) < (select coalesce(paid_cents, total_cents) from shop_order paid where paid.id = withdrawal.order_id)
  and not ${isLostToBank('withdrawal.order_id')}
)`

/** What was declared about the orders of an account, whether by its customer or not. */
export function selectWithdrawalsOf(db: Db, accountId: number) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('shop_order', 'shop_order.id', 'withdrawal.order_id')
    .select(['withdrawal.order_id', 'withdrawal.name', 'withdrawal.email', 'withdrawal.note', 'withdrawal.declared_at'])
    .where('shop_order.account_id', '=', accountId)
    .execute()
}

/** Whether a withdrawal from an order of the account was declared, and the money has not arrived back. */
export async function hasUnpaidWithdrawal(db: Db, accountId: number) {
  const found = await db
    .selectFrom('withdrawal')
    .innerJoin('shop_order', 'shop_order.id', 'withdrawal.order_id')
    .select('withdrawal.id')
    .where('shop_order.account_id', '=', accountId)
    .where(isUnpaidWithdrawal)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
