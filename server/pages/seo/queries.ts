import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/** The frames on sale by brand (empty: none), type and gender (lower case): how many, and when the last of them changed. */
export function selectProductGroups(db: Db) {
  return onSale(db)
    .select([
      sql<string>`coalesce(brand.name, '')`.as('brand'),
      sql<string>`lower(product.type)`.as('type'),
      sql<string>`lower(product.gender)`.as('gender'),
      (eb) => eb.fn.countAll<number>().as('products'),
      sql<Date>`max(product.changed_at)`.as('changed_at'),
    ])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute()
}
export type ProductGroup = Awaited<ReturnType<typeof selectProductGroups>>[number]

/** The frames on sale as the sitemap names them. */
export function selectForSitemap(db: Db) {
  return onSale(db).select(['product.id', 'product.changed_at']).orderBy('product.id')
}

function onSale(db: Db) {
  return db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .where('product.disabled_at', 'is', null)
    .where('brand.hidden_at', 'is', null)
}
