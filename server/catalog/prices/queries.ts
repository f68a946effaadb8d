import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { covers, lastCost, lowers, pricesAt, type SaleDraft } from './priced.ts'

export type SaleRow = Selectable<Schema['sale']>

export function insertSale(tx: Db, sale: Insertable<Schema['sale']>) {
  return tx.insertInto('sale').values(sale).returning('id').executeTakeFirstOrThrow()
}

/** The reduction that this one would be once more: as much on the same for as long, begun as well or to begin at the same moment. */
export async function findSame(tx: Db, sale: SaleDraft, at: Date) {
  const { rows } = await sql<{ id: number }>`
    select id from sale where kind = ${sale.kind} and value = ${sale.value}::int
      and product_ids is not distinct from ${sale.product_ids}::int[] and models is not distinct from ${sale.models}::text[]
      and brand_ids is not distinct from ${sale.brand_ids}::int[] and types is not distinct from ${sale.types}::text[]
      and ends_at is not distinct from ${sale.ends_at}::timestamptz and (ends_at is null or ends_at > ${at})
      and (starts_at = ${sale.starts_at}::timestamptz or greatest(starts_at, ${sale.starts_at}::timestamptz) <= ${at})
    limit 1`.execute(tx)
  return rows[0]
}

export function updateSale(tx: Db, id: number, changes: Partial<Pick<SaleRow, 'name' | 'ends_at'>>) {
  return tx.updateTable('sale').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteSale(tx: Db, id: number) {
  await tx.deleteFrom('sale').where('id', '=', id).execute()
}

/** The next moment after `at` at which a reduction begins or ends; null: none is known. */
export async function selectNextBoundary(db: Db, at: Date) {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(starts_at) from sale where starts_at > ${at}), (select min(ends_at) from sale where ends_at > ${at})
    ) as next`.execute(db)
  return rows[0]?.next ?? null
}

/** What a reduction is on: what is in the shop of it. */
interface Covered {
  frames: number
  model_count: number
  /** As people call them: as many as a name is made of. */
  names: string[] | null
  /** At most one more than are compared. */
  ids: number[] | null
  image: string | null
}
export type SaleWithFrames = SaleRow & Covered

/** Frames of a reduction whose prices are compared: of more it is known that they differ. */
export const mostCompared = 20

const withFrames = sql`
  select sale.*, covered.* from sale cross join lateral (
    select count(*)::int as frames, count(distinct product.model)::int as model_count,
      (array_agg(distinct coalesce(nullif(product.model_name, ''), product.model)))[1:2] as names,
      (array_agg(product.id order by product.id))[1:${sql.lit(mostCompared + 1)}] as ids,
      (array_agg(product.images[1] order by product.id) filter (where product.images[1] is not null))[1] as image
    from product where product.disabled_at is null and ${covers}
  ) as covered`

export async function selectSale(db: Db, id: number) {
  const { rows } = await sql<SaleWithFrames>`${withFrames} where sale.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether a reduction makes any frame cheaper that is in the shop. */
export async function lowersAny(db: Db, id: number) {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select from product join sale on ${covers} where sale.id = ${id} and product.disabled_at is null and ${lowers}
    ) as any`.execute(db)
  return rows[0]?.any === true
}

interface Stretch {
  limit: number
  offset: number
}

/** What runs at `at` first, then what will, then what is over; the latest first. */
export async function selectSales(db: Db, at: Date, { limit, offset }: Stretch) {
  const { rows } = await sql<SaleWithFrames>`${withFrames}
    order by coalesce(ends_at <= ${at}, false), starts_at > ${at}, starts_at desc, sale.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countSales(db: Db) {
  const { count } = await db
    .selectFrom('sale')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface PricedRow {
  id: number
  full_cents: number
  cents: number
  sale_id: number | null
  lowest_cents: number | null
}

/** What these frames cost at `at`, with a reduction that is not there yet; those that are on sale alone. */
export async function selectPrices(db: Db, at: Date, meant: { ids: number[]; draft?: SaleDraft | undefined }) {
  const { rows } = await sql<PricedRow>`select * from (${pricesAt(at, meant)}) as priced`.execute(db)
  return rows
}

export interface PreviewRow {
  id: number
  code: string
  model_name: string
  brand: string
  frame_color: string
  image: string | null
  cost_cents: number | null
  vat_rate: string
  full_cents: number
  cents: number | null
  sale_id: number | null
  lowest_cents: number | null
  lowest_at: Date | null
  lowest_since: string | null
}

/** A reduction as a row, whether it is there or not. */
const asSale = (sale: SaleDraft | SaleRow) => sql`(
  select ${sale.product_ids}::int[] as product_ids, ${sale.models}::text[] as models,
    ${sale.brand_ids}::int[] as brand_ids, ${sale.types}::text[] as types
) as sale`

/** Frames that a reduction is on, as they are priced at `at`. */
export async function selectPreview(db: Db, at: Date, sale: SaleDraft | SaleRow, { limit, offset }: Stretch) {
  const { rows: found } = await sql<{ id: number; total: number }>`
    select product.id, count(*) over ()::int as total from product join ${asSale(sale)} on ${covers}
    where product.disabled_at is null order by product.id limit ${limit} offset ${offset}`.execute(db)
  const ids = found.map(({ id }) => id)
  const draft = 'id' in sale ? undefined : sale
  const { rows } = await sql<PreviewRow>`
    select product.id, product.code, product.model_name, coalesce(brand.name, '') as brand, product.frame_color,
      product.images[1] as image, product.cost_cents, product.vat_rate, coalesce(priced.full_cents, product.price_cents) as full_cents,
      priced.cents, priced.sale_id, priced.lowest_cents, priced.lowest_since,
      ${lastCost(at, sql`product.id`, sql`priced.lowest_cents`)} as lowest_at
    from product left join brand on brand.id = product.brand_id
    left join (${pricesAt(at, { ids, ...(draft && { draft }) })}) as priced on priced.id = product.id
    where product.id = any (${ids}::int[]) order by product.id`.execute(db)
  return { rows, total: found[0]?.total ?? 0 }
}

export async function selectBrandNames(db: Db, ids: number[]) {
  const rows = await db.selectFrom('brand').select('name').where('id', 'in', ids).orderBy('name').execute()
  return rows.map(({ name }) => name)
}
