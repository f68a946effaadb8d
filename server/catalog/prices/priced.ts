import { sql, type Insertable } from 'kysely'
import { addDays, romeDay, startOfDay } from '#contract/calendar.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** A reduction as it would be. */
export type SaleDraft = Omit<Insertable<Schema['sale']>, 'name' | 'created_at'>

/** Days whose lowest price is the one that may be struck (L-07). */
const days = 30

/** The first moment of the thirty days before a reduction that begins at `at`: whole days of Rome's calendar. */
export const lookBack = (at: Date) => startOfDay(addDays(romeDay(at), -days))

/** Whether a reduction is on a frame: on those of any list, on all where there is none. */
export const covers = sql<boolean>`(
  num_nonnulls(sale.product_ids, sale.models, sale.brand_ids, sale.types) = 0 or product.id = any (sale.product_ids)
  or product.model = any (sale.models) or product.brand_id = any (sale.brand_ids) or lower(product.type) = any (sale.types)
)`

const full = sql<number>`coalesce(product.full_price_cents, product.price_cents)`

// numeric is rounded half up; nothing is given away
const reduced = sql<number>`case sale.kind
  when 'percent' then greatest(1, round(${full} * (100 - sale.value) / 100.0))::int else sale.value end`

/** Whether a reduction makes a frame cheaper than without any. */
export const lowers = sql<boolean>`${reduced} < ${full}`

/** Whether a row of price_record held at some moment of the thirty days before `at`; one that ended when it began never held. */
const counts = (at: Date) =>
  sql<boolean>`from_at < ${at} and (until_at is null or until_at > greatest(from_at, ${lookBack(at)}::timestamptz))`

/**
 * The lowest price of the thirty days before `at`, of a frame younger than that since it is there. Null: it is not known, because
 * the record began later. What was written down within a day of the frame is of its beginning: a daily job looks for the rest.
 */
const lowestBefore = (at: Date) => sql<number | null>`(
  select case when min(from_at) <= greatest(product.created_at + interval '1 day', ${lookBack(at)}::timestamptz)
    then min(price_cents) filter (where ${counts(at)}) end
  from price_record where product_id = product.id
)`

/** When a frame last cost so much within the thirty days before `at`. */
export const lastCost = (at: Date, id: unknown, cents: unknown) => sql<Date | null>`(
  select max(coalesce(until_at, ${at})) from price_record
  where product_id = ${id} and price_cents = ${cents} and ${counts(at)}
)`

interface Meant {
  /** Of these frames alone; without it of all. */
  ids?: number[]
  /** A reduction that is not there yet: its id is 0. */
  draft?: SaleDraft
}

/** Since when a frame is there that is younger than the thirty days before `at`: then that time has to be said (L-07). */
const newSince = (at: Date) => sql<string | null>`case when product.created_at > ${lookBack(at)}::timestamptz
  then (product.created_at at time zone 'Europe/Rome')::date end`

/** Whether what is struck stays: one reduction follows another without a break, and the price only falls. */
const goesOn = sql<boolean>`best.cents <= product.price_cents and best.starts_at <= coalesce(was.ends_at, 'infinity')
  and was.id is not null`

const runningAt = (at: Date, draft?: SaleDraft) => sql`
  select id, kind, value, product_ids, models, brand_ids, types, starts_at from sale
  where starts_at <= ${at} and (ends_at is null or ends_at > ${at})
  ${
    draft
      ? sql`union all select 0, ${draft.kind}, ${draft.value}::int, ${draft.product_ids}::int[], ${draft.models}::text[],
        ${draft.brand_ids}::int[], ${draft.types}::text[], ${draft.starts_at}::timestamptz`
      : sql``
  }`

/**
 * A query of what frames cost at `at`, of those that are or will be on sale: without reduction, the lowest of all reductions, and
 * the lowest price before. While one reduction follows another without a break and the price only falls, that stays what it was
 * before the first of them (L-07).
 */
export const pricesAt = (at: Date, { ids, draft }: Meant = {}) => sql`
  select product.id, product.price_cents as paid_cents, product.sale_id as old_sale_id,
    product.lowest_price_cents as old_lowest_cents, product.lowest_since as old_lowest_since, ${full} as full_cents, best.sale_id, coalesce(best.cents, ${full}) as cents,
    case when best.sale_id is null then null when ${goesOn} then product.lowest_price_cents else ${lowestBefore(at)} end as lowest_cents,
    case when best.sale_id is null then null when ${goesOn} then product.lowest_since else ${newSince(at)} end as lowest_since
  from product
  left join sale as was on was.id = product.sale_id
  left join lateral (
    select sale.id as sale_id, sale.starts_at, ${reduced} as cents from (${runningAt(at, draft)}) as sale
    where ${covers} and ${lowers}
    order by 3, sale.id is not distinct from product.sale_id desc, sale.id
    limit 1
  ) as best on true
  where (best.sale_id is not null or product.sale_id is not null)
    and ${ids ? sql`product.id = any (${ids}::int[])` : sql`true`}`
