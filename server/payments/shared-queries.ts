import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

// what other rooms ask of payments

/** A refund that holds or may still come; of an order there is at most one: an index says so in the same words. */
export const isLiveRefund = sql<boolean>`refund.state in ('requested', 'pending', 'succeeded')`

/**
 * Orders whose money should have gone back and did not, of one account where it is named: none of their refunds holds or
 * may still come. A withdrawal is counted by itself, and a delivered order that nobody withdrew from owes nothing.
 */
export async function selectUnrefunded(db: Db, { limit, accountId }: { limit: number; accountId?: number }) {
  const ofAccount =
    accountId === undefined
      ? sql``
      : sql`and exists (select from shop_order where id = due.id and account_id = ${accountId})`
  const { rows } = await sql<{ id: number }>`
    select id
    from (
      select id from shop_order where state = 'refund_due'
      union
      select shop_order.id from refund join shop_order on shop_order.id = refund.order_id
      where refund.state in ('failed', 'cancelled') and shop_order.state in ('accepted', 'processing', 'shipped', 'cancelled')
    ) as due
    where not exists (
      select from refund where order_id = due.id and ${isLiveRefund}
    ) and not exists (select from withdrawal where order_id = due.id)
    ${ofAccount}
    order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
