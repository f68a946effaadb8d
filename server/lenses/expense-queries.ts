import { sql } from 'kysely'
import { paidAt } from '#server/orders/shared-queries.ts'

export interface Expense {
  id: number
  paid_at: Date
  tax_code: string
  /** What was paid and did not go back. */
  cents: number
  vat_rate: number
}

/** Paid offers of a period whose customers gave a tax code and asked for it; of what went back whole nothing. */
export const selectExpenses = ({ from, to }: { from: Date; to: Date }) => sql<Expense>`
  select id, paid_at, tax_code, cents, vat_rate from (
    select shop_order.id, ${paidAt} as paid_at, tax_code,
      coalesce(shop_order.paid_cents, total_cents) - coalesce(given.refunded_cents, 0) as cents,
      (select vat_rate from order_line where order_line.order_id = shop_order.id order by position limit 1) as vat_rate
    from lens_offer as offer
    join shop_order on shop_order.id = offer.order_id
    left join order_refunds as given on given.order_id = offer.order_id
    where offer.tells_tax_office and tax_code is not null and shop_order.paid_at is not null
      and ${paidAt} >= ${from} and ${paidAt} < ${to}
  ) as expense where cents > 0 order by paid_at, id`
