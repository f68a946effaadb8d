import { sql } from 'kysely'
import { usualRate, type Bearer } from '#contract/vat.ts'
import type { Day } from '#contract/calendar.ts'
import { isOrder, paidAt } from '#server/orders/shared-queries.ts'
import { refundMovements } from '#server/payments/refunds/shared-queries.ts'

/** Money that moved: cents above zero; `direction` is -1 for a refund that failed, which came back. `shipping` is of the cents. */
export interface Movement {
  day: Day
  kind: 'sale' | 'refund'
  direction: 1 | -1
  cents: number
  shipping: number
  lines: (Bearer & { rate: number })[]
}

/** An order whose lines the database lost counts at the usual rate. */
const withoutLines = sql`jsonb_build_array(jsonb_build_object('rate', ${usualRate}::int, 'worth', 1, 'own', 0))`

/** The movements of a period by Rome's day, with the lines of their orders: the same that `selectRevenue` adds up. */
export const selectMovements = ({ from, until }: { from: Date; until: Date }) => sql<Movement>`
  select
    to_char(at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day, kind, sign(cents)::int as direction, abs(cents) as cents,
    shipping,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'rate', vat_rate,
        'worth', unit_cents * line.quantity,
        'own', case when kind = 'sale' then unit_cents * line.quantity else coalesce(part.cents, 0) end
          ) order by line.position), ${withoutLines})
      from order_line as line
      left join (select refund_id, position, amount_cents as cents from refund_line) as part
        on part.refund_id = movement.refund_id and part.position = line.position
      where line.order_id = movement.order_id
    ) as lines
  from (
    select ${paidAt} as at, 'sale' as kind, id as order_id, null::int as refund_id, total_cents as cents,
      shipping_cents as shipping
    from shop_order
    where ${isOrder} and ${paidAt} >= ${from} and ${paidAt} < ${until}
    union all
    select at, 'refund', back.order_id, refund_id, cents, back.shipping_cents
    from (${refundMovements}) as back join shop_order on shop_order.id = back.order_id
    where ${isOrder} and at >= ${from} and at < ${until}
  ) as movement`
