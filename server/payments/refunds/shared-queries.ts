import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

// what other folders ask of payments

/** A refund that holds or may still come: it counts against what was paid. */
export const isLiveRefund = sql<boolean>`refund.state in ('requested', 'pending', 'succeeded')`

/** A refund whose money is back or on its way. */
export const isSentRefund = sql<boolean>`refund.state in ('pending', 'succeeded')`

/**
 * What went back, movement by movement, as columns at, order_id, reason, cents, refunds, refund_id and shipping_cents, which is
 * of the cents and never below zero: on the day on which the provider made the refund, or, while it has not, on which it was
 * asked for; what came back to the shop again, because the refund failed, on the day on which it did, below zero.
 */
export const refundMovements = sql`
  select coalesce(made_at, created_at) as at, for_order as order_id, reason, amount_cents as cents, 1 as refunds,
    id as refund_id, shipping_cents
  from refund where ${isLiveRefund} or provider_refund_id is not null
  union all
  select settled_at, for_order, reason, -amount_cents, -1, id, shipping_cents
  from refund where provider_refund_id is not null and state in ('failed', 'cancelled')`

/**
 * Orders of which money should have gone back and did not, of one account where it is named: a refund failed, and nothing was
 * done about it. `cents`: of the latest such refund. A withdrawal is counted by itself; an order that was to be cancelled and
 * was delivered since keeps its money.
 */
export async function selectUnresolvedRefunds(db: Db, { limit, accountId }: { limit: number; accountId?: number }) {
  const isAsked = accountId === undefined ? sql`true` : sql`due.account_id = ${accountId}`
  const { rows } = await sql<{ order_id: number; cents: number }>`
    select distinct on (order_id) order_id, cents
    from (
      select shop_order.id as order_id, total_cents as cents, account_id, 0 as refund_id
      from shop_order
      where state = 'refund_due' and not exists (
        select from refund where for_order = shop_order.id and ${isLiveRefund}
      ) and not exists (
        -- the owner has time to decide
        select from lost_payment where lost_payment.order_id = shop_order.id and decided_at is null
      )
      union all
      select failed.for_order, failed.amount_cents, shop_order.account_id, failed.id
      from refund as failed join shop_order on shop_order.id = failed.for_order
      where failed.state in ('failed', 'cancelled') and failed.closed_at is null and failed.reason <> 'withdrawn'
        and (failed.part_of is not null or (
          shop_order.state <> 'completed'
          and not exists (select from refund where refund.order_id = failed.order_id and ${isLiveRefund})
        ))
    ) as due
    where ${isAsked}
    order by order_id, refund_id desc limit ${limit}
  `.execute(db)
  return rows
}

/** Orders with a refund that was asked for before this moment and that the provider has not made yet, the oldest first. */
export async function selectWaitingRefunds(db: Db, before: Date, limit: number) {
  const found = await db
    .selectFrom('refund')
    .select('for_order')
    .where('state', '=', 'requested')
    .where('created_at', '<', before)
    .groupBy('for_order')
    .orderBy(sql`min(created_at)`)
    .limit(limit)
    .execute()
  return found.map((one) => one.for_order)
}

/** Cents of an order that are back or on their way. */
export async function sumSentRefunds(db: Db, orderId: number) {
  const { sum } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('sum'))
    .where('for_order', '=', orderId)
    .where(isSentRefund)
    .executeTakeFirstOrThrow()
  return sum
}
