import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { isOrder, paidAt } from '#server/orders/shared-queries.ts'
import { accountMovements, disputeMovements } from '#server/payments/balance/shared-queries.ts'
import { refundMovements } from '#server/payments/refunds/shared-queries.ts'
import type { Day } from '#contract/calendar.ts'

/** Of the days before this one only numbers stay. In one statement: a process that comes at the same time finds nothing left. */
export async function closeDaysBefore(tx: Db, day: Day) {
  await sql`
    with gone as (delete from visitor_seen where day < ${day}::date returning day)
    insert into visitor_day (day, visitors)
    select day, count(*) from gone group by day
    on conflict (day) do update set visitors = visitor_day.visitors + excluded.visitors
  `.execute(tx)
  await tx.deleteFrom('visit_salt').where('day', '<', day).execute()
}

/** Visitors of each day that had any, whether it is over or not. */
export async function selectVisitors(db: Db, first: Day, last: Day) {
  const { rows } = await sql<{ day: Day; visitors: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(visitors)::int as visitors
    from (
      select day, visitors from visitor_day where day between ${first}::date and ${last}::date
      union all
      select day, count(*) from visitor_seen where day between ${first}::date and ${last}::date group by day
    ) as counted
    group by day
  `.execute(db)
  return rows
}

/** How often each thing was done, from the first to the last day. */
export function selectEvents(db: Db, first: Day, last: Day) {
  return db
    .selectFrom('event_day')
    .select(['type', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('type')
    .execute()
}

/** Orders that were begun and orders that were paid between two moments, whatever became of either. */
export async function countOrders(db: Db, from: Date, until: Date) {
  const counted = db.selectFrom('shop_order').select((eb) => eb.fn.countAll<number>().as('count'))
  const begun = counted.where('placed_at', '>=', from).where('placed_at', '<', until)
  const paid = counted.where(isOrder).where(paidAt, '>=', from).where(paidAt, '<', until)
  const [{ count: ofBegun }, { count: ofPaid }] = await Promise.all([
    begun.executeTakeFirstOrThrow(),
    paid.executeTakeFirstOrThrow(),
  ])
  return { begun: ofBegun, paid: ofPaid }
}

/**
 * Orders that were paid between two moments, whatever became of them, and what went back of any order between them, less what
 * came back to the shop because a refund failed.
 */
export async function sumSales(db: Db, from: Date, until: Date) {
  const paid = db
    .selectFrom('shop_order')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(total_cents), 0)::float8`.as('paidCents'),
    ])
    .where(isOrder)
    .where(paidAt, '>=', from)
    .where(paidAt, '<', until)
  const refunded = sql<{ refundedCents: number }>`
    select coalesce(sum(cents), 0)::float8 as "refundedCents" from (${refundMovements}) as movement
    join shop_order on shop_order.id = movement.order_id
    where at >= ${from} and at < ${until}
      -- money that became no order, since its goods were gone or it came twice, made no sale
      and ${isOrder}`.execute(db)
  // together: of two that are begun and awaited one by one, the failure of the second would not be caught, and end the process
  const [sales, back] = await Promise.all([paid.executeTakeFirstOrThrow(), refunded])
  return { ...sales, refundedCents: back.rows[0]?.refundedCents ?? 0 }
}

/** What customers' banks took between two moments, less what came back, and the provider's fees; cents. */
export async function sumCosts(db: Db, from: Date, until: Date) {
  const { rows } = await sql<{ disputedCents: number; feeCents: number }>`
    select
      (select coalesce(sum(cents), 0)::float8 from (${disputeMovements}) as back
        where at >= ${from} and at < ${until}) as "disputedCents",
      (select coalesce(sum(fees), 0)::float8 from (${accountMovements}) as account
        where at >= ${from} and at < ${until}) as "feeCents"`.execute(db)
  return rows[0] ?? { disputedCents: 0, feeCents: 0 }
}

/** Accounts that were opened between two moments. */
export async function countAccounts(db: Db, from: Date, until: Date) {
  const { count } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return count
}
