import { sql, type Nullable, type QueryCreator, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { countWords, hasWords, rankOf, type TextMatch } from '#server/catalog/words/match-queries.ts'
import { frameColumns } from './frame-columns.ts'

/** What the listing is narrowed to. An empty list does not narrow. */
export interface ProductFilter {
  /** Genders, in lower case. A unisex frame is for `uomo` and for `donna` as well. */
  categories: string[]
  /** In lower case. */
  types: string[]
  /** As the brands are called. */
  brands: string[]
  /** What was searched for; without it every frame answers. */
  text?: TextMatch
  /** Without it the newest come first, of a search the best answers. */
  order?: 'newest' | 'cheapest' | 'dearest'
}

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
      'product.type',
      ...frameColumns.map((column) => `product.${column}` as const),
      'product.gender',
      'product.trending',
      'product.stock',
      'product.disabled_at',
      'product.changed_at',
      'product.brand_id',
      'brand.hidden_at as brand_hidden_at',
    ])
}
export type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number]

type Joined<O> = SelectQueryBuilder<Schema & { brand: Nullable<Schema['brand']> }, 'product' | 'brand', O>

/** What visitors see: frames that are not disabled, of brands that are not hidden (H-97). */
function onSale<O>(query: Joined<O>) {
  return query.where('product.disabled_at', 'is', null).where('brand.hidden_at', 'is', null)
}

function narrowed<O>(query: Joined<O>, { categories, types, brands, text }: ProductFilter) {
  const genders = categories.some((category) => category === 'uomo' || category === 'donna')
    ? [...categories, 'unisex']
    : categories
  return query
    .$if(genders.length > 0, (q) => q.where(sql<string>`lower(product.gender)`, 'in', genders))
    .$if(types.length > 0, (q) => q.where(sql<string>`lower(product.type)`, 'in', types))
    .$if(brands.length > 0, (q) => q.where('brand.name', 'in', brands))
    .$if(text !== undefined, (q) => q.where(hasWords(text ?? noText)))
}
const noText: TextMatch = { words: [], wide: false }

interface Stretch {
  limit: number
  offset: number
}

/** One stretch of the listing: in the order that is wanted, else of a search the best answers first, else the newest. */
export async function selectListed(db: Db, filter: ProductFilter, { limit, offset }: Stretch) {
  // numbers alone are sorted in memory; whole rows of a page far away would be sorted on the disk
  const all = db.selectFrom('product').leftJoin('brand', 'brand.id', 'product.brand_id').select('product.id')
  if (filter.order) return selectOrdered(db, filter, filter.order, { limit, offset })
  const found = narrowed(onSale(all), filter).orderBy('product.id', 'desc')
  if (!filter.text || offset >= mostRanked) {
    return products(db)
      .where('product.id', 'in', found.limit(limit).offset(offset))
      .orderBy('product.id', 'desc')
      .execute()
  }
  return selectRanked(db, found.select(rankOf(filter.text).as('rank')), { limit, offset })
}

/** Of so many answers, the newest, the best come first; the others follow by age. A multiple of the page. */
const mostRanked = 480
/** A search ends here. */
export const mostFound = 2400

/** The newest, cheapest or dearest first: of a large catalogue by the index of prices, of a search among its newest answers. */
async function selectOrdered(
  db: Db,
  filter: ProductFilter,
  order: NonNullable<ProductFilter['order']>,
  { limit, offset }: Stretch,
) {
  const all = db.selectFrom('product').leftJoin('brand', 'brand.id', 'product.brand_id')
  const found = narrowed(onSale(all.select(['product.id', 'product.price_cents as price'])), filter)
  const direction = order === 'cheapest' ? 'asc' : 'desc'
  const rows = await db
    .selectFrom((filter.text ? found.orderBy('product.id', 'desc').limit(mostFound) : found).as('found'))
    .select('id')
    .$if(order !== 'newest', (query) => query.orderBy('price', direction))
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return selectInOrder(
    db,
    rows.map(({ id }) => id),
  )
}

/** The products of a query of ids and ranks, the best first. */
async function selectRanked(
  db: Db,
  found: SelectQueryBuilder<Schema, never, { id: number; rank: number }>,
  { limit, offset }: Stretch,
) {
  const ranked = await db
    .selectFrom(found.limit(mostRanked).as('found'))
    .select('id')
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return selectInOrder(
    db,
    ranked.map(({ id }) => id),
  )
}

async function selectInOrder(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await products(db).where('product.id', 'in', ids).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** What has at least one of the words, the most of them first. */
export function selectNear(db: Db, text: TextMatch, limit: number) {
  const all = db.selectFrom('product').leftJoin('brand', 'brand.id', 'product.brand_id').select('product.id')
  const found = onSale(all)
    .where(hasWords(text, 'any'))
    .select(sql<number>`${countWords(text)} * 10 + ${rankOf(text)}`.as('rank'))
    .orderBy('product.id', 'desc')
  return selectRanked(db, found, { limit, offset: 0 })
}

/** How many frames the whole listing has; of a search at most `mostFound`, for the rest is not looked at. */
export async function countListed(db: Db, filter: ProductFilter) {
  const all = db.selectFrom('product').leftJoin('brand', 'brand.id', 'product.brand_id').select('product.id')
  const listed = narrowed(onSale(all), filter)
  const { count } = await db
    .selectFrom((filter.text ? listed.limit(mostFound) : listed).as('listed'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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

export async function hasProduct(db: Db, id: number) {
  const found = await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** The colours of one model, in the order of their codes. */
export function selectVariants(db: Db, model: string) {
  return onSale(products(db)).where('product.model', '=', model).orderBy('product.code').execute()
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

/** What can be bought of the same type and about the same size, one colour a model: alike in gender, shape and size first. */
export async function selectSimilar(db: Db, wanted: Likeness, limit: number) {
  return selectInOrder(db, await selectSimilarIds(db, wanted, limit))
}

/** Only what is compared is sorted: of a large catalogue tens of thousands of frames are alike. */
async function selectSimilarIds(
  db: Db,
  { model, type, shape, gender, lensWidthMm, bridgeMm }: Likeness,
  limit: number,
) {
  const genders = gender === 'unisex' ? ['unisex', 'uomo', 'donna'] : ['unisex', gender]
  const all = db.selectFrom('product').leftJoin('brand', 'brand.id', 'product.brand_id')
  const candidates = onSale(
    all.select(['product.id', 'product.gender', 'product.shape', 'product.lens_width_mm', 'product.bridge_mm']),
  )
    .where(sql<string>`lower(product.type)`, '=', type)
    .where('product.lens_width_mm', '>=', lensWidthMm - near)
    .where('product.lens_width_mm', '<=', lensWidthMm + near)
    .where('product.model', '<>', model)
    .where((eb) => eb.or([eb('product.stock', 'is', null), eb('product.stock', '>', 0)]))
    .distinctOn('product.model')
    .orderBy('product.model')
    .orderBy('product.id', 'desc')
  const rows = await db
    .selectFrom(candidates.as('candidate'))
    .select('id')
    .orderBy((eb) => eb(sql<string>`lower(gender)`, 'in', genders), 'desc')
    .orderBy((eb) => eb(sql<string>`lower(shape)`, '=', shape), 'desc')
    .orderBy(sql`abs(lens_width_mm - ${lensWidthMm}) + abs(coalesce(bridge_mm - ${bridgeMm}::int, 0))`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The genders and types in use, in lower case. */
export async function selectKinds(db: Db) {
  const rows = await onSale(
    db
      .selectFrom('product')
      .leftJoin('brand', 'brand.id', 'product.brand_id')
      .select([sql<string>`lower(product.gender)`.as('gender'), sql<string>`lower(product.type)`.as('type')])
      .distinct(),
  ).execute()
  return rows
}

/** The shapes on sale, in lower case. */
export async function selectShapes(db: Db) {
  const rows = await onSale(
    db
      .selectFrom('product')
      .leftJoin('brand', 'brand.id', 'product.brand_id')
      .select(sql<string>`lower(product.shape)`.as('shape'))
      .distinct(),
  )
    .where('product.shape', '<>', '')
    .orderBy('shape')
    .execute()
  return rows.map(({ shape }) => shape)
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
