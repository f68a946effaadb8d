import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Schema } from '#server/db/schema.ts'

/** What the listing is narrowed to. An empty list does not narrow. */
export interface ProductFilter {
  /** Genders, in lower case. A unisex frame is for `uomo` and for `donna` as well. */
  categories: string[]
  /** In lower case. */
  types: string[]
  /** As the brands are called. */
  brands: string[]
}

function products(db: Db) {
  return db
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.code',
      'product.model',
      'product.description',
      'brand.name as brand',
      'product.images',
      'product.price_cents',
      'product.type',
      'product.front',
      'product.color_code',
      'product.lens',
      'product.frame_color',
      'product.lens_color',
      'product.lens_width_mm',
      'product.bridge_mm',
      'product.temple_mm',
      'product.shape',
      'product.polarized',
      'product.photochromic',
      'product.gender',
      'product.trending',
      'product.stock',
      'product.disabled_at',
      'brand.hidden_at as brand_hidden_at',
    ])
}
export type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number]

type Joined<O> = SelectQueryBuilder<Schema, 'product' | 'brand', O>

/** What visitors see: frames that are not disabled, of brands that are not hidden (H-97). */
function onSale<O>(query: Joined<O>) {
  return query.where('product.disabled_at', 'is', null).where('brand.hidden_at', 'is', null)
}

function narrowed<O>(query: Joined<O>, { categories, types, brands }: ProductFilter) {
  const genders = categories.some((category) => category === 'uomo' || category === 'donna')
    ? [...categories, 'unisex']
    : categories
  return query
    .$if(genders.length > 0, (q) => q.where(sql<string>`lower(product.gender)`, 'in', genders))
    .$if(types.length > 0, (q) => q.where(sql<string>`lower(product.type)`, 'in', types))
    .$if(brands.length > 0, (q) => q.where('brand.name', 'in', brands))
}

/** One stretch of the listing, the newest first. */
export function selectListed(db: Db, filter: ProductFilter, { limit, offset }: { limit: number; offset: number }) {
  return narrowed(onSale(products(db)), filter)
    .orderBy('product.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many frames the whole listing has. */
export async function countListed(db: Db, filter: ProductFilter) {
  const all = db.selectFrom('product').innerJoin('brand', 'brand.id', 'product.brand_id')
  const { count } = await narrowed(
    onSale(all.select((eb) => eb.fn.countAll<number>().as('count'))),
    filter,
  ).executeTakeFirstOrThrow()
  return count
}

export function selectTrending(db: Db) {
  return onSale(products(db)).where('product.trending', '=', true).orderBy('product.id', 'desc').execute()
}

export function selectOnSale(db: Db) {
  return onSale(products(db)).orderBy('product.id').execute()
}

/** Any frame that there ever was. */
export function selectProduct(db: Db, id: number) {
  return products(db).where('product.id', '=', id).executeTakeFirst()
}

/** The colours of one model, in the order of their codes. */
export function selectVariants(db: Db, model: string) {
  return onSale(products(db)).where('product.model', '=', model).orderBy('product.code').execute()
}

/** The genders and types in use, in lower case. */
export async function selectKinds(db: Db) {
  const rows = await onSale(
    db
      .selectFrom('product')
      .innerJoin('brand', 'brand.id', 'product.brand_id')
      .select([sql<string>`lower(product.gender)`.as('gender'), sql<string>`lower(product.type)`.as('type')])
      .distinct(),
  ).execute()
  return rows
}
