import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Day } from '#contract/calendar.ts'
import { isOrder, paidAt } from '#server/orders/shared-queries.ts'
import { refundMovements } from '#server/payments/refunds/shared-queries.ts'

interface Between {
  from: Date
  until: Date
}

/** What moved on one day; sums in cents. */
export interface DayOfMoney {
  day: Day
  orders: number
  paid: number
  refunded: number
}

/** Rome's days on which orders were paid or money of orders went back, as the register of revenue counts them. */
export async function selectMoney(db: Db, { from, until }: Between) {
  const { rows } = await sql<DayOfMoney>`
    select to_char(at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day,
      sum(orders)::int as orders, sum(paid)::float8 as paid, sum(refunded)::float8 as refunded
    from (
      select ${paidAt} as at, 1 as orders, total_cents as paid, 0 as refunded from shop_order
      where ${isOrder} and ${paidAt} >= ${from} and ${paidAt} < ${until}
      union all
      select at, 0, 0, cents from (${refundMovements}) as back join shop_order on shop_order.id = back.order_id
      where ${isOrder} and at >= ${from} and at < ${until}
    ) as movement group by 1 order by 1`.execute(db)
  return rows
}

/** Lines of goods of the catalogue, of orders that were paid in a period, with the pieces that stayed sold: product_id, code, pieces, unit_cents. */
export const soldLines = ({ from, until }: Between) => sql`
  select line.product_id, line.code, line.quantity - coalesce(back.refunded, 0) as pieces, line.unit_cents
  from shop_order
  join order_line as line on line.order_id = shop_order.id
  left join order_line_back as back using (order_id, position)
  left join order_refunds as given on given.order_id = shop_order.id
  where ${isOrder} and shop_order.state <> 'cancelled' and ${paidAt} >= ${from} and ${paidAt} < ${until}
    and (given.order_id is null or given.refunded_cents < given.paid_cents)
    and line.quantity > coalesce(back.refunded, 0)
    and line.product_id is not null`

/** What stands in place of a name that is not known. */
const unnamed = sql`'–'`
const modelName = sql`coalesce(nullif(product.model_name, ''), nullif(product.model, ''), sold.code)`
export const brandName = sql`coalesce(brand.name, ${unnamed})`

/** By what pieces are counted; each has the columns name and brand. */
const groupings = {
  modelli: { name: modelName, brand: brandName },
  marche: { name: brandName, brand: unnamed },
  forme: { name: sql`coalesce(nullif(product.shape, ''), ${unnamed})`, brand: unnamed },
  misure: { name: sql`coalesce(product.lens_width_mm::text, ${unnamed})`, brand: unnamed },
} as const
export type Grouping = keyof typeof groupings

export interface SoldGroup {
  name: string
  brand: string
  pieces: number
  cents: number
  /** Pieces in the shop of what was sold and is counted; null: of none. */
  stock: number | null
}

/** What was sold in a period, the most pieces first, at most so many groups. */
export async function selectSold(db: Db, by: Grouping, between: Between, limit: number) {
  const { name, brand } = groupings[by]
  const { rows } = await sql<SoldGroup>`
    select ${name} as name, ${brand} as brand, sum(sold.pieces)::int as pieces, sum(sold.cents)::float8 as cents,
      sum(product.stock)::float8 as stock
    from (
      select product_id, min(code) as code, sum(pieces) as pieces, sum(pieces::bigint * unit_cents) as cents
      from (${soldLines(between)}) as line group by product_id
    ) as sold
    left join product on product.id = sold.product_id
    left join brand on brand.id = product.brand_id
    group by 1, 2 order by 3 desc, 4 desc, 1 limit ${limit}`.execute(db)
  return rows
}

export interface IdleFrame {
  code: string
  model: string
  brand: string
  stock: number
  cents: number
  /** The last day on which one was sold; null: never. */
  day: Day | null
}

/** Frames on sale of which none was sold in a period and which were there before it, what ties up most money first. */
export async function selectIdle(db: Db, between: Between, limit: number) {
  const { rows } = await sql<IdleFrame>`
    with idle as (
      select product.id, product.code, coalesce(nullif(model_name, ''), model) as model, ${brandName} as brand, stock,
        stock::float8 * price_cents as cents
      from product left join brand on brand.id = product.brand_id
      where disabled_at is null and stock > 0 and product.created_at < ${between.from}
        and not exists (select from (${soldLines(between)}) as line where line.product_id = product.id)
      order by cents desc, product.code limit ${limit}
    ), last_sold as (
      select product_id, max(${paidAt}) as at from order_line join shop_order on shop_order.id = order_line.order_id
      where product_id in (select id from idle) and ${isOrder} group by 1
    )
    select idle.*, to_char(last_sold.at at time zone 'Europe/Rome', 'YYYY-MM-DD') as day
    from idle left join last_sold on last_sold.product_id = idle.id order by cents desc, code`.execute(db)
  return rows
}

/** Refunds of a period by reason, with their pieces; a refund that failed is taken off on the day on which it did. */
export async function selectRefundReasons(db: Db, { from, until }: Between) {
  const { rows } = await sql<{ reason: string; refunds: number; pieces: number; cents: number }>`
    select reason, sum(refunds)::int as refunds, sum(cents)::float8 as cents,
      coalesce(sum(refunds * (select sum(quantity) from refund_line where refund_line.refund_id = back.refund_id)), 0)::int as pieces
    from (${refundMovements}) as back join shop_order on shop_order.id = back.order_id
    where ${isOrder} and at >= ${from} and at < ${until}
    group by 1 order by 3 desc`.execute(db)
  return rows
}
