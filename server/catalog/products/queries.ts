import { sql, type QueryCreator, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { ofShownBrand } from '#server/catalog/brands/shared-queries.ts'
import { frameColumns } from './frame-columns.ts'

/** The release before may have enabled it during an update: it is a product like others then. */
export const isDraft = sql<boolean>`(product.draft and product.disabled_at is not null)`

const brandName = sql<string>`coalesce(brand.name, '')`.as('brand')

/** Any product, with its brand; an accessory may have none. */
export function products(db: Db) {
  return db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.code',
      'product.model',
      'product.description',
      brandName,
      'product.images',
      'product.price_cents',
      'product.sale_id',
      'product.full_price_cents',
      'product.lowest_price_cents',
      'product.lowest_since',
      'product.cost_cents',
      'product.ean',
      'product.supplier_code',
      'product.low_stock',
      'product.type',
      ...frameColumns.map((column) => `product.${column}` as const),
      'product.gender',
      'product.trending',
      'product.stock',
      'product.disabled_at',
      isDraft.as('draft'),
      'product.changed_at',
      'product.brand_id',
      'brand.hidden_at as brand_hidden_at',
    ])
}
export type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number]

/** What visitors see: frames that are not disabled, of brands that are not hidden (H-97). */
const isShown = sql<SqlBool>`product.disabled_at is null and ${ofShownBrand}`

export function onSale<DB extends Schema, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>) {
  return query.where(isShown)
}

/** The products of these ids, in the order of the ids. */
export async function selectInOrder(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await products(db).where('product.id', 'in', ids).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

export function selectTrending(db: Db) {
  return onSale(products(db)).where('product.trending', '=', true).orderBy('product.id', 'desc').execute()
}

export function selectOnSale(db: Db) {
  return onSale(products(db)).orderBy('product.id')
}

/** Any frame that there ever was. */
export function selectProduct(db: Db, id: number) {
  return products(db).where('product.id', '=', id).executeTakeFirst()
}

/** What a product's page may not show a moment old: its pieces, and of which version of the catalogue the rest is. */
export function selectFreshness(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('product')
    .innerJoin('catalogue', (join) => join.onTrue())
    .select(['product.id', 'product.stock', 'catalogue.version'])
    .where('product.id', '=', sql<number>`any(${[...ids]})`)
    .execute()
}

/** All colours of a model and these products, in the order of their codes. */
export function selectModelAnd(db: Db, model: string, ids: readonly number[]) {
  return products(db)
    .where((eb) =>
      eb.or([eb('product.model', '=', model), eb('product.id', '=', sql<number>`any(${[...ids]}::int[])`)]),
    )
    .orderBy('product.code')
    .execute()
}

export interface Likeness {
  model: string
  /** Type, shape and gender in lower case. */
  type: string
  shape: string
  gender: string
  lensWidthMm: number
  /** Null: unknown, and no difference to count. */
  bridgeMm: number | null
}

/** Millimetres of lens width, either way. */
const near = 3

/** So many of the newest frames of the same size have models enough, if there are. */
const newestAlike = 40

/**
 * What can be bought of the same type and about the same size, one colour a model: alike in gender, shape and size first. Of a large
 * catalogue tens of thousands of frames are alike: the likest are looked for alone (`same`), then those of the same gender and shape
 * (`alike`), and all (`near`) only where those are too few. Written in SQL: to build it takes as long as to run it.
 */
export async function selectSimilarIds(db: Db, wanted: Likeness, limit: number) {
  const { model, type, shape, gender, lensWidthMm, bridgeMm } = wanted
  const genders = gender === 'unisex' ? ['unisex', 'uomo', 'donna'] : ['unisex', gender]
  const others = sql`select product.* from product where ${isShown}
    and lower(product.type) = ${type} and product.model <> ${model} and (product.stock is null or product.stock > 0)`
  const alike = sql`lower(product.shape) = ${shape} and lower(product.gender) = any(${genders}::text[])`
  const ofSize = sql`product.lens_width_mm between ${lensWidthMm - near}::int and ${lensWidthMm + near}::int`
  const choose = (found: RawBuilder<unknown>) => sql`
    select id, row_number() over (order by lower(gender) = any(${genders}::text[]) desc, lower(shape) = ${shape} desc,
      abs(lens_width_mm - ${lensWidthMm}::int) + abs(coalesce(bridge_mm - ${bridgeMm}::int, 0)), id desc) as place
    from (select distinct on (model) id, gender, shape, lens_width_mm, bridge_mm from (${found}) found order by model, id desc) one
    order by place limit ${limit}`
  const { rows } = await sql<{ id: number; tier: number }>`
    with same as (${choose(sql`${others} and ${alike} and product.lens_width_mm = ${lensWidthMm}::int
        and coalesce(product.bridge_mm = ${bridgeMm}::int, true) order by product.id desc limit ${newestAlike}`)}),
      alike as (${choose(sql`${others} and ${alike} and ${ofSize} and (select count(*) from same) < ${limit}`)}),
      near as (${choose(sql`${others} and ${ofSize} and (select count(*) from same) < ${limit}
        and (select count(*) from alike) < ${limit}`)})
    select id, tier from (select 1 as tier, * from same union all select 2, * from alike union all select 3, * from near) tiers
    order by tier desc, place`.execute(db)
  // a tier that was looked for has what those before it have
  return rows.filter(({ tier }) => tier === rows[0]?.tier).map(({ id }) => id)
}

/** How many pieces of a product, whose code is in lower case. */
export interface Wish {
  code: string
  quantity: number
}

/** What visitors see under these codes, in lower case. */
const forSale = (db: QueryCreator<Schema>, codes: string[]) =>
  onSale(
    db
      .selectFrom('product')
      .leftJoin('brand', 'brand.id', 'product.brand_id')
      .select(['product.id', 'product.code as held_code', brandName]),
  ).where(sql<string>`lower(product.code)`, 'in', codes)

/** Which of these codes, in lower case, are for sale at all. */
export function selectForSale(tx: Db, codes: string[]) {
  return forSale(tx, codes).execute()
}

/** What a cart of these codes, in lower case, costs at this moment. */
export function selectPrices(db: Db, codes: string[]) {
  return forSale(db, codes)
    .select(['product.price_cents', 'product.full_price_cents', 'product.brand_id', 'product.type'])
    .orderBy('product.id')
    .execute()
}

/**
 * Takes pieces of what is for sale from the shelf, in one statement; answers what was taken, as it then stands, in no order.
 * What there is not enough of is missing. A product that is not counted stays so and always has them. The rows are locked in
 * id order, in which every transaction takes stock, so two carts never wait for each other.
 */
export function takeForSale(tx: Db, wishes: Wish[]) {
  const codes = wishes.map(({ code }) => code)
  const quantities = wishes.map(({ quantity }) => quantity)
  const wanted = sql<Wish>`unnest(${codes}::text[], ${quantities}::int[])`.as<'wanted'>(sql`wanted (code, quantity)`)
  return tx
    .with('held', (db) => forSale(db, codes).orderBy('product.id').forNoKeyUpdate('product'))
    .updateTable('product')
    .from('held')
    .innerJoin(wanted, (join) => join.on(sql`wanted.code`, '=', sql`lower(held.held_code)`))
    .set({ stock: sql<number | null>`product.stock - wanted.quantity` })
    .whereRef('product.id', '=', 'held.id')
    .where(sql<boolean>`(product.stock is null or product.stock >= wanted.quantity)`)
    .returning([
      'product.id',
      'product.code',
      'product.model_name',
      'product.type',
      'product.price_cents',
      'product.full_price_cents',
      'product.sale_id',
      'product.brand_id',
      'product.frame_color',
      'product.vat_rate',
      'product.images',
      'product.stock',
      'held.brand',
      'wanted.quantity',
    ])
    .execute()
}

/** Pieces of one product, on their way from the shelf or back to it. */
export interface Pieces {
  productId: number
  quantity: number
}

/** Undefined when there are not enough; a product that is not counted stays so and always has them. */
export function lowerStock(tx: Db, { productId, quantity }: Pieces) {
  return tx
    .updateTable('product')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', productId)
    .where((eb) => eb.or([eb('stock', 'is', null), eb('stock', '>=', quantity)]))
    .returning('stock')
    .executeTakeFirst()
}

/** Undefined when the product is not counted. */
export function raiseStock(tx: Db, { productId, quantity }: Pieces) {
  return tx
    .updateTable('product')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', productId)
    .where('stock', 'is not', null)
    .returning('stock')
    .executeTakeFirst()
}
