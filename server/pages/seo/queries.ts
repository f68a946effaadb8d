import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/** The frames on sale as the sitemap names them. */
export function selectSitemapProducts(db: Db) {
  return db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.changed_at',
      sql<string>`coalesce(brand.name, '')`.as('brand'),
      sql<string>`lower(product.type)`.as('type'),
    ])
    .select(sql<string>`lower(product.gender)`.as('gender'))
    .where('product.disabled_at', 'is', null)
    .where('brand.hidden_at', 'is', null)
    .orderBy('product.id')
    .execute()
}
export type SitemapProduct = Awaited<ReturnType<typeof selectSitemapProducts>>[number]
