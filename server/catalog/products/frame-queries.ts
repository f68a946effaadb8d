import { sql } from 'kysely'
import { facetNames, facets, type Facet, type FacetName } from '#contract/facets.ts'
import type { Db } from '#server/platform/database/client.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import { ofShownBrand } from '#server/catalog/brands/shared-queries.ts'
import { isOfAvailability } from './facet-queries.ts'
import type { FrameRow, Value } from './frame-table.ts'

interface Part {
  name: FacetName
  facet: Extract<Facet, { column: string }>
}

/** The facets whose values stand in the text of a kind. */
const parts = facetNames.flatMap((name): Part[] => {
  const facet: Facet = facets[name]
  return 'column' in facet && !isOfAvailability(name) ? [{ name, facet }] : []
})

const textOf = ({ facet: { kind, column } }: Part) => {
  const own = sql.ref(`product.${column}`)
  if (kind === 'families') return sql`array_to_string(${own}, ' ')`
  if (kind === 'yes') return sql`case when ${own} then 'si' else '' end`
  return sql`coalesce(lower(${own}), '')`
}

/** Between the parts of a kind, of which none has a control character. */
const separator = '\u001F'

/** Every frame on sale, in the order of the index `product_models`, which alone answers. */
export function readFrameRows(tx: Db) {
  const kind = [sql`coalesce(brand_id::text, '')`, sql`lower(gender)`, sql`lower(type)`, ...parts.map(textOf)]
  const query = sql<FrameRow>`
    select id, model, price_cents as price, lens_width_mm as lens, bridge_mm as bridge, temple_mm as temple, available,
      concat_ws(${separator}::text, ${sql.join(kind)}) as kind
    from product where disabled_at is null and ${ofShownBrand} order by model, id`
  return readPages<FrameRow>(tx, query)
}

/** What the text of a kind says; `brands`: names by id. */
export function valuesInKind(kind: string, brands: ReadonlyMap<string, string>): Value[] {
  const [brand = '', gender = '', type = '', ...texts] = kind.split(separator)
  const name = brands.get(brand)
  return [
    ...(name === undefined ? [] : [{ name: 'brand' as const, value: name }]),
    { name: 'categoria', value: gender },
    { name: 'tipologia', value: type },
    ...parts.flatMap(({ name: facet, facet: { kind: how } }, index) => {
      const text = texts[index] ?? ''
      const own = how === 'families' ? text.split(' ') : [text]
      return own.filter(Boolean).map((value) => ({ name: facet, value }))
    }),
  ]
}

/** Ids of frames of which there is none to buy. */
export async function selectSoldOut(db: Db) {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ' ') as ids from product where not available`.execute(db)
  return rows[0]?.ids?.split(' ').map(Number) ?? []
}

export async function selectAvailable(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('product')
    .select(['id', 'available'])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()
}
