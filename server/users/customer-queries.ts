import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { isOrder, paidAt } from '#server/orders/shared-queries.ts'

/** Addresses that a person's page shows. */
const mostAddresses = 5

export interface UsedAddress {
  recipient: string
  line1: string
  line2: string
  postal_code: string
  city: string
  province: string
  last_at: Date
}

/** Where orders of an account went, the latest first. */
export async function selectAddresses(db: Db, accountId: number) {
  const { rows } = await sql<UsedAddress>`
    select coalesce(recipient, '') as recipient, address_line1 as line1, coalesce(address_line2, '') as line2,
      coalesce(postal_code, '') as postal_code, coalesce(city, '') as city, coalesce(province, '') as province,
      max(${paidAt}) as last_at
    from shop_order where account_id = ${accountId} and ${isOrder} and address_line1 <> ''
    group by 1, 2, 3, 4, 5, 6 order by last_at desc limit ${mostAddresses}`.execute(db)
  return rows
}

/** What an account bought and what went back of it, or is to; cents. */
export async function sumOrdersOf(db: Db, accountId: number) {
  const { rows } = await sql<{ orders: number; paid: number; refunded: number }>`
    select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as paid,
      coalesce(sum(given.refunded_cents), 0)::float8 as refunded
    from shop_order left join order_refunds as given on given.order_id = shop_order.id
    where account_id = ${accountId} and ${isOrder}`.execute(db)
  return rows[0] ?? { orders: 0, paid: 0, refunded: 0 }
}
