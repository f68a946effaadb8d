import { waitingLenses } from '#server/lenses/shared-queries.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { isSoldOut, runsLow } from '#server/catalog/products/shared-queries.ts'
import { isOrder, isToPrepare, isUndelivered, paidAt } from '#server/orders/shared-queries.ts'
import { hasOpenClaim, isHeldWithdrawal, isUnpaidWithdrawal } from '#server/returns/shared-queries.ts'

interface Waiting {
  withdrawals: number
  /** When the first of them was declared for whose last day the shop is not too late. */
  withdrawnFirst: Date | null
  /** Those whose last day is over and that no longer wait for the goods. */
  overdue: number
  /** Orders of which a declaration without proof waits. */
  claimed: number
  /** Orders whose goods are to be sent, and those whose parcel should have arrived. */
  toPrepare: number
  undelivered: number
  tickets: number
  lenses: number
  soldOut: number
  /** Of which few pieces are left. */
  runningLow: number
  emails: number
}

interface Bounds {
  emailsBefore: Date
  overdueBefore: Date
  sentBefore: Date
  /** The owner's usual number of pieces that are few. */
  lowStock: number
}

/**
 * How much of each waits for the owner; each number is that of the list that the owner is led to. An email waits while it is
 * tried, and for a week after all tries were in vain. The mail server's refusal of a recipient ends its job: the log says so.
 * `isOrder` changes no number: the index of orders by state is only used with it.
 */
export async function countWaiting(db: Db, { emailsBefore, overdueBefore, sentBefore, lowStock }: Bounds) {
  const { rows } = await sql<Waiting>`
    select
      unpaid.count::int as withdrawals,
      unpaid.first as "withdrawnFirst",
      unpaid.overdue::int as overdue,
      (select count(*)::int from shop_order where ${isOrder} and ${hasOpenClaim}) as claimed,
      (select count(*)::int from shop_order where ${isOrder} and ${isToPrepare}) as "toPrepare",
      (select count(*)::int from shop_order where ${isOrder} and ${isUndelivered(sentBefore)}) as undelivered,
      (select count(*)::int from ticket where state = 'open' and anonymised_at is null) as tickets,
      ${waitingLenses} as lenses,
      (select count(*)::int from product where ${isSoldOut}) as "soldOut",
      (select count(*)::int from product where ${runsLow(lowStock)}) as "runningLow",
      (
        select count(*)::int from email
        where sent_at is null and created_at < ${emailsBefore}
          and exists (
            select from pgboss.job
            where name = 'emails' and singleton_key = email.key and state <> 'completed'
          )
      ) as emails
    from (
      select count(*), min(declared_at) filter (where declared_at >= ${overdueBefore}) as first,
        count(*) filter (where declared_at < ${overdueBefore} and not ${isHeldWithdrawal}) as overdue
      from withdrawal
      where ${isUnpaidWithdrawal}
    ) as unpaid
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('an aggregate gave no row')
  return found
}

/** Orders to be sent to one of these provinces, the oldest first. */
export async function selectUnserved(db: Db, provinces: string[], limit: number) {
  if (provinces.length === 0) return []
  const found = await db
    .selectFrom('shop_order')
    .select('id')
    .where(isOrder)
    .where(isToPrepare)
    .where(sql<string>`upper(trim(province))`, 'in', provinces)
    .orderBy(paidAt)
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}
