import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { isOrder, paidAt } from '#server/orders/shared-queries.ts'
import { accountMovements, disputeMovements } from '#server/payments/balance/shared-queries.ts'
import { refundMovements } from '#server/payments/refunds/shared-queries.ts'
import type { Day } from '#contract/calendar.ts'

/** What moved on one day; sums in cents. */
export interface DayOfRevenue {
  day: Day
  orders: number
  goods: number
  shipping: number
  paid: number
  refunds: number
  refunded: number
  /** Payments that became no order, and what went back of them. */
  orderless: number
  orderlessRefunded: number
  /** What customers' banks took, less what came back. */
  disputed: number
  /** The provider's. */
  fees: number
  /** What else moved in the account, of no order of the shop. */
  other: number
  /** From the account to the shop's bank. */
  paidOut: number
}

/**
 * Rome's days on which money moved, in one statement, so in one state. A payment that never became an order, because its
 * goods were gone, was no sale. Payments and refunds count on the provider's day, a refund that failed is taken back on the
 * day on which it did: a month that is over does not change. All figures of a day together are what moved that day in the
 * account at the provider.
 */
export async function selectRevenue(db: Db, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<DayOfRevenue>`
    select
      to_char(at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day,
      sum(orders)::int as orders, sum(goods) as goods, sum(shipping) as shipping, sum(paid) as paid,
      sum(refunds)::int as refunds, sum(refunded) as refunded, sum(orderless) as orderless,
      sum("orderlessRefunded") as "orderlessRefunded", sum(disputed) as disputed, sum(fees) as fees, sum(other) as other,
      sum("paidOut") as "paidOut"
    from (
      select ${paidAt} as at, 1 as orders, subtotal_cents as goods, shipping_cents as shipping, total_cents as paid,
        0 as refunds, 0 as refunded, 0 as orderless, 0 as "orderlessRefunded", 0 as disputed, 0 as fees,
        coalesce(paid_cents, total_cents) - total_cents as other, 0 as "paidOut"
      from shop_order
      where ${isOrder} and ${paidAt} >= ${from} and ${paidAt} < ${until}
      union all
      select paid_at, 0, 0, 0, 0, 0, 0, coalesce(paid_cents, total_cents), 0, 0, 0, 0, 0
      from shop_order
      where not ${isOrder} and paid_at >= ${from} and paid_at < ${until}
      union all
      select at, 0, 0, 0, 0, case when ${isOrder} then refunds else 0 end, case when ${isOrder} then cents else 0 end,
        0, case when ${isOrder} then 0 else cents end, 0, 0, 0, 0
      from (${refundMovements}) as back join shop_order on shop_order.id = back.order_id
      where at >= ${from} and at < ${until}
      union all
      select at, 0, 0, 0, 0, 0, 0, 0, 0, cents, 0, 0, 0
      from (${disputeMovements}) as back join shop_order using (provider_payment_id)
      where at >= ${from} and at < ${until}
      union all
      select at, 0, 0, 0, 0, 0, 0, 0, 0, 0, fees, other, paid_out
      from (${accountMovements}) as account where at >= ${from} and at < ${until}
    ) as movement
    group by 1 order by 1
  `.execute(db)
  return rows
}
