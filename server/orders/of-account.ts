import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Schema } from '#server/db/schema.ts'
import { selectLinesOf } from './queries.ts'
import { selectWithWithdrawal } from './search-queries.ts'
import { openStates, shownStates } from './states.ts'

/** How many orders an account has, as a column of a query over accounts. */
export function countOrders(eb: ExpressionBuilder<Schema, 'account'>) {
  return eb
    .selectFrom('shop_order')
    .select(sql<number>`count(*)`.as('orders'))
    .whereRef('shop_order.account_id', '=', 'account.id')
    .where('state', 'in', shownStates)
}

/** Everything that an account ever ordered, attempts to pay too, the newest first. */
export async function findOrdersOf(db: Db, accountId: number) {
  const orders = await selectWithWithdrawal(db)
    .where('shop_order.account_id', '=', accountId)
    .orderBy('shop_order.id', 'desc')
    .execute()
  const lines = Map.groupBy(await selectLinesOf(db, accountId), (line) => line.order_id)
  return orders.map((order) => ({ order, lines: lines.get(order.id) ?? [] }))
}

/** Whether money or goods of the account are on their way, in either direction. */
export async function hasOpenOrders(db: Db, accountId: number) {
  const found = await db
    .selectFrom('shop_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', openStates)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
