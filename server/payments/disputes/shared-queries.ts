import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

// what other folders ask of disputes

/** Orders whose dispute waits for the owner's answer at the provider, the most urgent first. */
export function selectUnansweredDisputes(db: Db, limit: number) {
  return db
    .selectFrom('dispute')
    .select(['order_id', 'answer_by'])
    .where('state', 'in', ['inquiry', 'needs_response'])
    .orderBy('answer_by')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Part of a query: what the bank gave the customer of this order back, in cents; a dispute may be of a part of the payment. */
export const lostCents = (orderId: string) => sql<number>`(
  select coalesce(sum(amount_cents), 0)::int from dispute
  where dispute.order_id = ${sql.ref(orderId)} and dispute.state = 'lost'
)`

/** Of a query over orders: the bank gave the customer all of the payment back that did not go back otherwise. */
export const isLostToBank = sql<boolean>`(
  ${lostCents('shop_order.id')} > 0 and ${lostCents('shop_order.id')} + coalesce((
    select refunded_cents from order_refunds where order_refunds.order_id = shop_order.id
  ), 0) >= coalesce(shop_order.paid_cents, shop_order.total_cents)
)`

/** The same of one order, and how much it was. */
export function selectLost(db: Db, orderId: number) {
  return db
    .selectFrom('shop_order')
    .select([isLostToBank.as('isAll'), lostCents('shop_order.id').as('cents')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
