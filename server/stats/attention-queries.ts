import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** Orders that are named; whoever has more of them has another problem. */
const mostNamed = 20

/**
 * Orders whose money should have gone back and did not: none of their refunds holds or may still come. A withdrawal is
 * counted by itself, and a delivered order that nobody withdrew from owes nothing.
 */
export async function selectUnrefunded(db: Db) {
  const { rows } = await sql<{ id: number }>`
    select id
    from (
      select id from shop_order where state = 'refund_due'
      union
      select shop_order.id from refund join shop_order on shop_order.id = refund.order_id
      where refund.state in ('failed', 'cancelled') and shop_order.state in ('accepted', 'processing', 'shipped', 'cancelled')
    ) as due
    where not exists (
      select from refund where order_id = due.id and refund.state in ('requested', 'pending', 'succeeded')
    ) and not exists (select from withdrawal where order_id = due.id)
    order by id limit ${mostNamed}
  `.execute(db)
  return rows.map(({ id }) => id)
}

interface Waiting {
  withdrawals: number
  /** When the first of them was declared. */
  withdrawnFirst: Date | null
  tickets: number
  soldOut: number
  letters: number
}

/**
 * How much of each waits for the owner; each number is that of the list that the owner is led to. A letter waits while it is
 * tried, and for a week after all tries were in vain. The mail server's refusal of a recipient ends its job: the log says so.
 */
export async function countWaiting(db: Db, { lettersBefore }: { lettersBefore: Date }) {
  const { rows } = await sql<Waiting>`
    select
      unpaid.count::int as withdrawals,
      unpaid.first as "withdrawnFirst",
      (select count(*)::int from ticket where state = 'open' and anonymised_at is null) as tickets,
      (select count(*)::int from product where stock = 0 and disabled_at is null) as "soldOut",
      (
        select count(*)::int from letter
        where sent_at is null and created_at < ${lettersBefore}
          and exists (
            select from pgboss.job
            where name = 'letters' and singleton_key = letter.key and state <> 'completed'
          )
      ) as letters
    from (
      select count(*), min(declared_at) as first
      from withdrawal
      where not exists (
        select from refund where order_id = withdrawal.order_id and refund.state in ('pending', 'succeeded')
      )
    ) as unpaid
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('an aggregate gave no row')
  return found
}
