import { sql } from 'kysely'
import { paidAt } from '#server/orders/shared-queries.ts'

export interface PaidExpense {
  id: number
  paid_at: Date
  tax_code: string
  /** What was paid and did not go back. */
  cents: number
  /** What was sold at each rate of VAT, in cents. */
  rates: { rate: number; worth: number }[]
}

/**
 * Paid offers of a period whose customers gave a tax code and asked for it; of what went back whole nothing. Lenses without graduation
 * are no medical device.
 */
export const selectExpenses = ({ from, to }: { from: Date; to: Date }) => sql<PaidExpense>`
  select id, paid_at, tax_code, cents, rates from (
    select shop_order.id, ${paidAt} as paid_at, tax_code,
      coalesce(shop_order.paid_cents, total_cents) - coalesce(given.refunded_cents, 0) as cents,
      (
        select jsonb_agg(jsonb_build_object('rate', vat_rate, 'worth', worth) order by vat_rate) from (
          select vat_rate, sum(unit_cents * quantity)::int as worth from order_line
          where order_line.order_id = shop_order.id and made_to_measure group by vat_rate
        ) as of_rate
      ) as rates
    from lens_offer as offer
    join shop_order on shop_order.id = offer.order_id
    left join order_refunds as given on given.order_id = offer.order_id
    where offer.tells_tax_office and tax_code is not null and shop_order.paid_at is not null
      and ${paidAt} >= ${from} and ${paidAt} < ${to}
  ) as expense where cents > 0 and rates is not null order by paid_at, id`
