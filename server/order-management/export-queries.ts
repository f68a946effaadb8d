import { sql } from 'kysely'
import { fiscalColumns, type DisputeState } from '#server/platform/database/column-types.ts'
import { usualRate, type Bearer } from '#contract/vat.ts'
import type { Db } from '#server/platform/database/client.ts'
import { disputeMovements } from '#server/payments/balance/shared-queries.ts'
import { isLiveRefund } from '#server/payments/refunds/shared-queries.ts'
import { goodsBack } from '#server/returns/shared-queries.ts'
import { matching, type Search } from './search-queries.ts'
import { earlierCodes } from '#server/orders/parcel-queries.ts'
import { paidAt } from '#server/orders/shared-queries.ts'

const isOfOrder = sql`for_order = shop_order.id and ${isLiveRefund}`

/** The orders of a period with what the books want to know of each, in the order in which they were paid. */
export function selectForExport(db: Db, search: Search, { from, until }: { from: Date; until: Date }) {
  return db
    .selectFrom('shop_order')
    .select([
      'shop_order.id',
      'shop_order.state',
      'customer_name',
      'email',
      'recipient',
      'address_line1',
      'address_line2',
      'postal_code',
      'city',
      'province',
      'country',
      'subtotal_cents',
      'shipping_cents',
      'total_cents',
      'discount_code',
      'discount_cents',
      'shipping_code',
      earlierCodes.as('earlier_codes'),
      'cancel_reason',
      ...fiscalColumns,
      'replaces_order_id',
      paidAt.as('at'),
      goodsBack.as('goodsBack'),
      sql<number>`(select coalesce(sum(amount_cents), 0)::int from refund where ${isOfOrder})`.as('refunded_cents'),
      sql<Date | null>`(select max(coalesce(made_at, created_at)) from refund where ${isOfOrder})`.as('refunded_at'),
      sql<number>`(
        select coalesce(sum(cents), 0)::int from (${disputeMovements}) as taken
        where taken.provider_payment_id = shop_order.provider_payment_id
      )`.as('disputed_cents'),
      sql<DisputeState | null>`(
        select dispute.state from dispute where dispute.order_id = shop_order.id order by dispute.id desc limit 1
      )`.as('dispute'),
      sql<number>`(
        select coalesce(sum(fee_cents), 0)::int from balance_transaction as made
        where made.provider_payment_id = shop_order.provider_payment_id
      )`.as('fee_cents'),
    ])
    .select((eb) => [
      eb
        .selectFrom('order_line')
        .select(sql<string>`string_agg(code || ' x ' || quantity, ', ' order by position)`.as('goods'))
        .whereRef('order_id', '=', 'shop_order.id')
        .as('goods'),
      eb
        .selectFrom('order_line')
        .select(sql<number>`sum(quantity)::int`.as('pieces'))
        .whereRef('order_id', '=', 'shop_order.id')
        .as('pieces'),
    ])
    .where((eb) => matching(eb, search))
    .where(paidAt, '>=', from)
    .where(paidAt, '<', until)
    .orderBy(paidAt)
    .orderBy('shop_order.id')
}
export type ExportedOrder = Awaited<ReturnType<ReturnType<typeof selectForExport>['executeTakeFirstOrThrow']>>

/** A line of an order as its file has it; cents. */
export interface ArticleLine {
  code: string
  name: string
  unit: number
  quantity: number
  rate: number
  refunded: number
}
/** What goes back of an order, or did; `lines` by the lines of the order. Cents. */
interface PaidBack {
  cents: number
  shipping: number
  lines: Bearer[]
}

/**
 * The orders of a period with their lines, and what of each went back, in the order in which they were paid. An order whose
 * lines the database lost has one without a name.
 */
export function selectArticles(db: Db, search: Search, { from, until }: { from: Date; until: Date }) {
  const ofLine = sql`line.order_id = shop_order.id`
  return db
    .selectFrom('shop_order')
    .select([
      'shop_order.id',
      'shop_order.state',
      'shipping_cents',
      'total_cents',
      paidAt.as('at'),
      sql<ArticleLine[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'code', code, 'name', name, 'unit', unit_cents, 'quantity', line.quantity, 'rate', vat_rate,
          'refunded', coalesce(back.refunded, 0)
        ) order by line.position), jsonb_build_array(jsonb_build_object(
          'code', '', 'name', '', 'unit', subtotal_cents, 'quantity', 1, 'rate', ${usualRate}::int, 'refunded', 0
        )))
        from order_line as line left join order_line_back as back using (order_id, position)
        where ${ofLine}
      )`.as('lines'),
      sql<PaidBack[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('cents', amount_cents, 'shipping', refund.shipping_cents, 'lines', (
          select coalesce(
            jsonb_agg(jsonb_build_object('worth', unit_cents * line.quantity, 'own', coalesce(part.cents, 0))
              order by line.position),
            jsonb_build_array(jsonb_build_object('worth', 1, 'own', 0)))
          from order_line as line
          left join (select refund_id, position, amount_cents as cents from refund_line) as part
            on part.refund_id = refund.id and part.position = line.position
          where ${ofLine}
        ))), '[]') from refund where ${isOfOrder}
      )`.as('back'),
    ])
    .where((eb) => matching(eb, search))
    .where(paidAt, '>=', from)
    .where(paidAt, '<', until)
    .orderBy(paidAt)
    .orderBy('shop_order.id')
}
export type OrderWithArticles = Awaited<ReturnType<ReturnType<typeof selectArticles>['executeTakeFirstOrThrow']>>
