import { sql } from 'kysely'
import { isPaidBack } from '#server/orders/shared-queries.ts'
import type { Db } from '#server/platform/database/client.ts'

export type LensStep = 'ordered' | 'mounted' | 'checked'

/** The ids of requests that wait for the optician: `waitsFor` of state.ts in SQL. */
export const waitingRequests = sql<{ id: number }>`
  select request.id from lens_request as request
  left join lateral (
    select order_id, created_at from lens_offer where request_id = request.id order by order_id desc limit 1
  ) as offer on true
  left join shop_order as sold on sold.id = offer.order_id
  left join lateral (
    select from_shop, at from lens_message where request_id = request.id order by id desc limit 1
  ) as last on true
  where case
    when sold.state in ('accepted', 'processing') then not ${isPaidBack('sold')}
    when request.sealed is null then false
    when request.closed is not null and coalesce(sold.state, 'expired') in ('awaiting_payment', 'expired') then false
    when offer.order_id is null then last.from_shop is not true
    else last.from_shop is false and last.at > offer.created_at
  end`

/** How many they are. */
export const waitingLenses = sql<number>`(select count(*)::int from (${waitingRequests}) as waiting)`

/** Of a query over orders: what its lenses need next; null: they are checked, or it has none. */
export const nextLensStep = sql<LensStep | null>`(
  select case
    when checked_at is not null then null
    when mounted_at is not null then 'checked'
    when ordered_at is not null then 'mounted'
    else 'ordered'
  end
  from lens_offer join lens_request on lens_request.id = request_id where lens_offer.order_id = shop_order.id
)`

/** The request whose offer an order is; undefined: it is none. */
export async function findRequestOfOrder(db: Db, orderId: number) {
  const found = await db
    .selectFrom('lens_offer')
    .select('request_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return found?.request_id
}
