import { sql } from 'kysely'
import { aheadOf } from '#server/platform/base/schedule.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { TransactionKind } from '#server/platform/database/column-types.ts'

/**
 * Takes the reading of the account in hand, unless it came to its end after `doneBefore` or another process has it since
 * `claimedBefore`. Answers how far it was read; undefined: not now.
 */
export async function claimReading(
  db: Db,
  { at, doneBefore, claimedBefore }: Record<'at' | 'doneBefore' | 'claimedBefore', Date>,
) {
  const { rows } = await sql<{ read_to: Date | null }>`
    insert into balance_reading (claimed_at) values (${at})
    on conflict (one) do update set claimed_at = excluded.claimed_at
    where coalesce(balance_reading.claimed_at not between ${claimedBefore} and ${aheadOf(at)}, true)
      and coalesce(balance_reading.finished_at not between ${doneBefore} and ${aheadOf(at)}, true)
    returning read_to
  `.execute(db)
  return rows[0]
}

/** A part was read; the claim begins anew. */
export async function updateReadTo(db: Db, readTo: Date, at: Date) {
  await db.updateTable('balance_reading').set({ read_to: readTo, claimed_at: at }).execute()
}

/** Another process may go on; `finished_at`: once there is something new. */
export async function finishReading(db: Db, done: { finished_at?: Date }) {
  await db
    .updateTable('balance_reading')
    .set({ claimed_at: null, ...done })
    .execute()
}

/** The next run is not to wait. */
export async function demandReading(db: Db) {
  await sql`
    insert into balance_reading default values
    on conflict (one) do update set claimed_at = null, finished_at = null
  `.execute(db)
}

/** Whether a reading has come to its end since the last one was demanded. */
export async function isReadingDone(db: Db) {
  const reading = await db.selectFrom('balance_reading').select('finished_at').executeTakeFirst()
  return reading?.finished_at != null
}

/** When the shop has its first account: no payment is older. */
export async function selectOpening(db: Db) {
  const { first } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow()
  return first
}

/** What moved at the provider since a moment and has no like in the shop. */
export async function selectUnmatched(db: Db, since: Date) {
  const { rows } = await sql<{
    provider_id: string
    kind: TransactionKind
    source: string | null
    provider_payment_id: string
    order_id: number | null
    reference: string | null
  }>`
    select provider_id, kind, source, made.provider_payment_id, shop_order.id as order_id, made.reference
    from balance_transaction as made
    left join shop_order on shop_order.provider_payment_id = made.provider_payment_id
    where made_at >= ${since} and made.provider_payment_id is not null and case kind
      when 'charge' then shop_order.paid_at is null
      when 'refund' then not exists (select from refund where provider_refund_id = source)
      when 'refund_failure' then not exists (
        select from refund where provider_refund_id = source and refund.state in ('failed', 'cancelled')
      )
      when 'dispute' then not exists (select from dispute where provider_dispute_id = source)
      when 'dispute_reversal' then not exists (
        select from dispute where provider_dispute_id = source and dispute.state not in ('needs_response', 'under_review')
      )
      else false
    end
    order by made_at, provider_id
  `.execute(db)
  return rows
}

/**
 * Days in the books are the provider's: moves payments, refunds and their failures that the shop has on another of Rome's
 * days to the one on which the provider moved the money. Answers how many.
 */
export async function alignDays(db: Db, since: Date) {
  const differs = (own: string) =>
    sql`made.made_at >= ${since} and (${sql.ref(own)} at time zone 'Europe/Rome')::date <> (made.made_at at time zone 'Europe/Rome')::date`
  const { rows } = await sql<{ count: number }>`
    with payments as (
      update shop_order set paid_at = made.made_at from balance_transaction as made
      where made.kind = 'charge' and made.provider_payment_id = shop_order.provider_payment_id and ${differs('shop_order.paid_at')}
      returning 1
    ), refunds as (
      update refund set
        made_at = case when made.kind = 'refund' then made.made_at else refund.made_at end,
        settled_at = case when made.kind = 'refund' then refund.settled_at else made.made_at end
      from balance_transaction as made
      where made.source = refund.provider_refund_id and (
        (made.kind = 'refund' and ${differs('refund.made_at')})
        or (made.kind = 'refund_failure' and ${differs('refund.settled_at')})
      )
      returning 1
    )
    select (select count(*) from payments) + (select count(*) from refunds) as count
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Orders whose dispute is not decided yet. */
export function selectUndecidedDisputes(db: Db) {
  return db
    .selectFrom('dispute')
    .select('order_id')
    .distinct()
    .where('state', 'not in', ['won', 'lost', 'closed'])
    .execute()
}
