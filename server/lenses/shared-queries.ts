import { sql } from 'kysely'

/** How many requests wait for the optician: new ones, answers of customers, and lenses to be made; the rule of state.ts. */
export const waitingLenses = sql<number>`(
  select count(*)::int from lens_request as request
  left join lateral (
    select order_id, created_at from lens_offer where request_id = request.id order by order_id desc limit 1
  ) as offer on true
  left join shop_order as sold on sold.id = offer.order_id
  left join lateral (
    select from_shop, at from lens_message where request_id = request.id order by id desc limit 1
  ) as last on true
  where (request.closed is null or sold.state in ('accepted', 'processing')) and request.sealed is not null and case
    when offer.order_id is null then last.from_shop is not true
    when sold.state in ('accepted', 'processing') then true
    when sold.state in ('awaiting_payment', 'expired') then last.from_shop is false and last.at > offer.created_at
    else false end
)`
