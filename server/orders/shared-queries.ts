import { sql, type ExpressionBuilder } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { shownStates } from './states.ts'

// parts of queries, of other rooms' as well; the first two as the indexes of orders have them, states as literals: written
// otherwise, they would not be used

/** What people call an order, no mere attempt to pay. */
export const isOrder = sql<boolean>`shop_order.state in (${sql.join(shownStates.map((state) => sql.lit(state)))})`

/** When an order became one. */
export const paidAt = sql<Date>`coalesce(shop_order.paid_at, shop_order.placed_at)`

/** How many orders an account has, as a column of a query over accounts. */
export function countOrders(eb: ExpressionBuilder<Schema, 'account'>) {
  return eb
    .selectFrom('shop_order')
    .select(sql<number>`count(*)`.as('orders'))
    .whereRef('shop_order.account_id', '=', 'account.id')
    .where('state', 'in', shownStates)
}
