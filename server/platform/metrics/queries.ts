import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { OrderState } from '#contract/order-states.ts'
import type { RefundState } from '#server/platform/database/column-types.ts'

interface Counts {
  orders: Record<OrderState, number>
  refunds: Record<RefundState, number>
  /** Emails that will still be tried: how many, and since when the oldest waits. A refused one is none. */
  emails: { waiting: number; oldest: Date | null }
  /** What the queue of emails holds, by its own states. */
  jobs: Record<string, number>
}

/** What the whole shop has in hand, whichever of its processes is asked. */
export async function countWork(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select coalesce(jsonb_object_agg(state, count), '{}') from (
        select state, count(*) from shop_order group by state) as by_state) as orders,
      (select coalesce(jsonb_object_agg(state, count), '{}') from (
        select state, count(*) from refund group by state) as by_state) as refunds,
      (select jsonb_build_object('waiting', count(*), 'oldest', min(created_on))
        from pgboss.job where name = 'emails' and state in ('created', 'retry', 'active')) as emails,
      (select coalesce(jsonb_object_agg(state, count), '{}') from (
        select state, count(*) from pgboss.job where name = 'emails' group by state) as by_state) as jobs`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the database counts nothing')
  const { oldest } = counts.emails
  return { ...counts, emails: { ...counts.emails, oldest: oldest && new Date(oldest) } }
}
