import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/**
 * What shop and provider do not agree upon, as columns kind, source, order_id, shop_cents and provider_cents. What the shop
 * has is looked for since the first movement that was read, and until `until`: the provider may show a movement late. A payout
 * that came back is one as long as none has left since.
 */
const differences = (until: Date) => sql`
  select 'payment_missing' as kind, provider_payment_id as source, id as order_id,
    coalesce(paid_cents, total_cents) as shop_cents, null::int as provider_cents
  from shop_order, (select min(made_at) as at from balance_transaction where kind = 'charge') as first
  where provider_payment_id is not null and paid_at >= first.at and paid_at < ${until} and not exists (
    select from balance_transaction as made
    where made.provider_payment_id = shop_order.provider_payment_id and made.kind = 'charge'
  )
  union all
  select 'payment_differs', made.provider_payment_id, id, total_cents, made.amount_cents
  from balance_transaction as made join shop_order using (provider_payment_id)
  where kind = 'charge' and made.amount_cents <> total_cents
  union all
  select 'refund_missing', provider_refund_id, for_order, refund.amount_cents, null
  from refund, (select min(made_at) as at from balance_transaction where kind = 'charge') as first
  where refund.state = 'succeeded' and provider_refund_id is not null
    and refund.made_at >= first.at and refund.made_at < ${until}
    and not exists (select from balance_transaction where source = provider_refund_id and kind = 'refund')
  union all
  select 'refund_differs', made.source, shop_order.id, refund.amount_cents, abs(made.amount_cents)
  from balance_transaction as made
  join shop_order using (provider_payment_id)
  left join refund on refund.provider_refund_id = made.source
  where kind in ('refund', 'refund_failure') and made.source is not null and (
    refund.amount_cents is distinct from abs(made.amount_cents)
    or (kind = 'refund_failure' and refund.state not in ('failed', 'cancelled'))
  )
  union all
  select 'payout_failed', coalesce(source, provider_id), null, null, amount_cents
  from balance_transaction as made
  where kind = 'payout_failure' and not exists (
    select from balance_transaction as later
    where later.kind = 'payout' and later.made_at >= made.made_at and later.source is distinct from made.source
  )`

/**
 * Keeps what is found now, and closes what is not found any more; what the owner has closed stays closed while it is the same.
 * Answers what is new.
 */
export async function keepDifferences(db: Db, { at, until }: { at: Date; until: Date }) {
  const { rows } = await sql<{ kind: string; source: string; order_id: number | null }>`
    with found as materialized (select distinct on (kind, source) * from (${differences(until)}) as all_of_them),
    gone as (
      update money_difference as known set closed_at = ${at}
      where closed_at is null and not exists (
        select from found where found.kind = known.kind and found.source = known.source
      )
    )
    insert into money_difference as known (kind, source, order_id, shop_cents, provider_cents, found_at)
    select kind, source, order_id, shop_cents, provider_cents, ${at} from found
    on conflict (kind, source) do update set
      shop_cents = excluded.shop_cents, provider_cents = excluded.provider_cents, found_at = excluded.found_at,
      closed_at = null, closed_by = null
    where (known.closed_at is not null and known.closed_by is null)
      or known.shop_cents is distinct from excluded.shop_cents
      or known.provider_cents is distinct from excluded.provider_cents
    returning kind, source, order_id
  `.execute(db)
  return rows
}

/** The owner has dealt with what was found of an order; how many there were. */
export async function closeDifferencesOf(tx: Db, orderId: number, { at, accountId }: { at: Date; accountId: number }) {
  const closed = await tx
    .updateTable('money_difference')
    .set({ closed_at: at, closed_by: accountId })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .returning('source')
    .execute()
  return closed.length
}
