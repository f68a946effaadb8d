import { sql } from 'kysely'
import { facetNames, facets, type FacetName } from '#contract/facets.ts'
import type { Db } from '#server/platform/database/client.ts'
import { valuesOf } from './facet-queries.ts'

/** Products on sale of which no piece is left. */
export const isSoldOut = sql<boolean>`(not product.available and product.disabled_at is null)`

/**
 * Products on sale of which a few pieces are left: as many as their own number, or else the owner's usual one. Found by the index of
 * the binary digits of their stock, of which fewer pieces have no more.
 */
export const runsLow = (usual: number) => sql<boolean>`(
  product.disabled_at is null and product.stock > 0
  and (
    (product.low_stock is null and product.stock <= ${usual} and product.stock_digits <= ${digitsOf(usual)})
    or (product.low_stock is not null and product.stock <= product.low_stock)
  )
)`

/** As `stock_digits` counts them. */
const digitsOf = (pieces: number) => 32 - Math.clz32(pieces)

export interface FacetValue {
  facet: FacetName
  /** As the address has it. */
  value: string
  /** Frames on sale that have it. */
  products: number
  /** When the last of them changed. */
  changed_at: Date
}

/** The values of the facets that frames on sale have, in the order of the table of facets and of the alphabet. */
export async function selectFacetValues(db: Db) {
  const ofFacets = facetNames.flatMap((name, place) => {
    const values = valuesOf(facets[name])
    if (!values) return []
    return [
      sql`select ${place}::int as place, ${name}::text as facet, value, count(*)::int as products, max(changed_at) as changed_at
        from frame, ${values} as value where value is not null and value <> '' group by value`,
    ]
  })
  const { rows } = await sql<FacetValue>`
    with frame as materialized (
      select product.* from product left join brand on brand.id = brand_id
      where disabled_at is null and hidden_at is null
    ) select facet, value, products, changed_at from (${sql.join(ofFacets, sql` union all `)}) of_facets
    order by place, value`.execute(db)
  return rows
}
