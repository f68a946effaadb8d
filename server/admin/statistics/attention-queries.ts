import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

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
