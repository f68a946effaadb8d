import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { isOrder, paidAt } from '#server/orders/shared-queries.ts'
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
}

/**
 * Rome's days on which orders were paid or money went back, in one statement, so in one state. A payment that never became
 * an order, because its goods were gone, was no sale. Payments and refunds count on the provider's day, a refund that failed
 * is taken back on the day on which it did: a month that is over does not change.
 */
export async function selectRevenue(db: Db, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<DayOfRevenue>`
    select
      to_char(at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day,
      sum(orders)::int as orders, sum(goods) as goods, sum(shipping) as shipping, sum(paid) as paid,
      sum(refunds)::int as refunds, sum(refunded) as refunded
    from (
      select ${paidAt} as at, 1 as orders, subtotal_cents as goods, shipping_cents as shipping, total_cents as paid,
        0 as refunds, 0 as refunded
      from shop_order
      where ${isOrder} and ${paidAt} >= ${from} and ${paidAt} < ${until}
      union all
      select at, 0, 0, 0, 0, refunds, cents
      from (${refundMovements}) as back join shop_order on shop_order.id = back.order_id
      where ${isOrder} and at >= ${from} and at < ${until}
    ) as movement
    group by 1 order by 1
  `.execute(db)
  return rows
}
