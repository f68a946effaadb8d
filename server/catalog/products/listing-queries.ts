import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { ofShownBrand } from '#server/catalog/brands/shared-queries.ts'
import { hasWords, type TextMatch } from '#server/catalog/words/match-queries.ts'
import { facetConditions } from './facet-queries.ts'
import { gendersOf, type ProductFilter } from './product-filter.ts'

/** What a frame must be beside not disabled, in the words of SQL. */
export function conditionOf({ categories, types, brands, facets = {}, text }: ProductFilter) {
  const genders = gendersOf(categories)
  const lists: [string[], RawBuilder<unknown>][] = [
    [genders, sql`lower(product.gender) = any(${genders}::text[])`],
    [types, sql`lower(product.type) = any(${types}::text[])`],
    [brands, sql`product.brand_id in (select id from brand where name = any(${brands}::text[]))`],
  ]
  const narrowing = lists.flatMap(([values, condition]) => (values.length > 0 ? [condition] : []))
  const conditions = [ofShownBrand, ...narrowing, ...facetConditions(facets), ...(text ? [hasWords(text)] : [])]
  return sql`${sql.join(conditions, sql` and `)}`
}

/** The ids of all frames on sale that have the words, in no order. */
export async function selectIdsWith(db: Db, text: TextMatch) {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ' ') as ids from product
    where disabled_at is null and ${ofShownBrand} and ${hasWords(text)}`.execute(db)
  return rows[0]?.ids?.split(' ').map(Number) ?? []
}
