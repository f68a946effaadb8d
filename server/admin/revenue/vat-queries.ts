import { sql } from 'kysely'
import { usualRate, type Bearer } from '#contract/vat.ts'
import type { Day } from '#contract/calendar.ts'
import type { Db } from '#server/platform/database/client.ts'
import { isOrder, paidAt } from '#server/orders/shared-queries.ts'
import { refundMovements } from '#server/payments/refunds/shared-queries.ts'

interface Between {
  from: Date
  until: Date
}

/** Money that moved: cents above zero; `direction` is -1 for a refund that failed, which came back. `shipping` is of the cents. */
export interface Movement {
  day: Day
  kind: 'sale' | 'refund'
  direction: 1 | -1
  cents: number
  shipping: number
  lines: (Bearer & { rate: number })[]
}

/** What moved in a period: at, kind, order_id, refund_id, cents and shipping, which is of the cents. */
const movements = ({ from, until }: Between) => sql`
  select ${paidAt} as at, 'sale' as kind, id as order_id, null::int as refund_id, total_cents as cents,
    shipping_cents as shipping
  from shop_order
  where ${isOrder} and ${paidAt} >= ${from} and ${paidAt} < ${until}
  union all
  select at, 'refund', back.order_id, refund_id, cents, back.shipping_cents
  from (${refundMovements}) as back join shop_order on shop_order.id = back.order_id
  where ${isOrder} and at >= ${from} and at < ${until}`

/**
 * Orders that have a line at another rate than the usual one, with the rate of all their lines; null: they have several. The
 * rate stands as a literal, or the index that names it would not be used.
 */
const otherRates = sql`
  select order_id, case when min(vat_rate) = max(vat_rate) then min(vat_rate) end as rate from order_line
  where order_id in (select order_id from order_line where vat_rate <> ${sql.lit(usualRate)}) group by 1`

const dayOfMovement = sql`to_char(at at time zone 'Europe/Rome', 'YYYY-MM-DD')`

/** What moved on one day of orders that have one rate: nothing is to be shared out. Cents. */
export interface DayAtRate {
  day: Day
  rate: number
  paid: number
  refunded: number
}

/** The sums of the orders that have one rate, which nearly all have: added up where they lie. */
export async function selectDaysAtOneRate(db: Db, between: Between) {
  const { rows } = await sql<DayAtRate>`
    select ${dayOfMovement} as day, coalesce(other.rate, ${usualRate})::int as rate,
      coalesce(sum(cents) filter (where kind = 'sale'), 0)::float8 as paid,
      coalesce(sum(cents) filter (where kind = 'refund'), 0)::float8 as refunded
    from (${movements(between)}) as movement left join (${otherRates}) as other using (order_id)
    where other.order_id is null or other.rate is not null
    group by 1, 2`.execute(db)
  return rows
}

/** The movements of orders that have several rates, by Rome's day, with the lines of their orders. */
export const selectMixedMovements = (between: Between) => sql<Movement>`
  select
    ${dayOfMovement} as day, kind, sign(cents)::int as direction, abs(cents) as cents, shipping,
    (
      select jsonb_agg(jsonb_build_object(
        'rate', vat_rate,
        'worth', unit_cents * line.quantity,
        'own', case when kind = 'sale' then unit_cents * line.quantity else coalesce(part.cents, 0) end
      ) order by line.position)
      from order_line as line
      left join (select refund_id, position, amount_cents as cents from refund_line) as part
        on part.refund_id = movement.refund_id and part.position = line.position
      where line.order_id = movement.order_id
    ) as lines
  from (${movements(between)}) as movement join (${otherRates}) as other using (order_id)
  where other.rate is null`
