import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { isLiveRefund } from '#server/payments/shared-queries.ts'
import { matching, type Search } from './search-queries.ts'
import { paidAt } from '#server/orders/shared-queries.ts'

/** The orders of a period with what the books want to know of each, in the order in which they were paid. */
export function selectForExport(db: Db, search: Search, { from, until }: { from: Date; until: Date }) {
  return db
    .selectFrom('shop_order')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.order_id', '=', 'shop_order.id')
        // at most one: a constraint says so
        .on(isLiveRefund),
    )
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
      'shipping_code',
      'cancel_reason',
      'refund.amount_cents as refunded_cents',
      'refund.created_at as refunded_at',
      paidAt.as('at'),
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
