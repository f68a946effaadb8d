import { sql, type RawBuilder } from 'kysely'
import { facets, usualTolerance, type Facet, type FacetName } from '#contract/facets.ts'
import { keysOf } from '#contract/objects.ts'
import type { Chosen } from '#contract/read-facets.ts'

/**
 * All that are not disabled with the columns of the index `product_models`, which alone answers. `offset 0` keeps PostgreSQL from
 * an index of one of the conditions, by which it would read each frame from the table.
 */
export const framesOfIndex = sql`(
  select id, model, brand_id, gender, type, price_cents, shape, frame_colors, lens_colors, front_materials, fit, lens_width_mm,
    bridge_mm, temple_mm, polarized, photochromic, available
  from product where disabled_at is null order by model, id offset 0) as product`

/** Whether a facet narrows to what can be bought now. */
export function isOfAvailability(name: FacetName) {
  const facet: Facet = facets[name]
  return 'column' in facet && facet.column === 'available'
}

type Condition = RawBuilder<unknown>

/** The condition of each facet that narrows: at least one of its values. */
export const facetConditions = (chosen: Chosen): [FacetName, Condition][] =>
  keysOf(chosen).flatMap((name) => {
    const facet: Facet = facets[name]
    return facet.kind === 'tolerance' ? [] : [[name, conditionOf(facet, chosen[name] ?? [], chosen)]]
  })

const column = (name: string) => sql.ref(`product.${name}`)

function conditionOf(facet: Exclude<Facet, { kind: 'tolerance' }>, values: string[], { entro }: Chosen): Condition {
  if (facet.kind === 'word') return sql`lower(${column(facet.column)}) = any(${values}::text[])`
  if (facet.kind === 'families') return sql`${column(facet.column)} && ${values}::text[]`
  if (facet.kind === 'choice') return sql`${column(facet.column)} = any(${values}::text[])`
  const [value = ''] = values
  if (facet.kind === 'yes') return value === 'si' ? column(facet.column) : sql`false`
  if (facet.kind === 'price') return priceBetween(value)
  return measuredLike(value, Number(entro?.[0] ?? usualTolerance))
}

const cents = (euros: string, otherwise: number) => (euros === '' ? otherwise : Number(euros) * 100)

/** Whether a price, in cents, lies within a range as the facet `prezzo` is read; an unreadable range has no frames. */
export function priceBetween(range: string, price = sql`product.price_cents`) {
  const [from = '', to = ''] = range.split('-')
  if (from === '' && to === '') return sql<boolean>`false`
  return sql<boolean>`${price} between ${cents(from, 0)}::int and ${cents(to, 2_000_000_000)}::int`
}

const measured = ['lens_width_mm', 'bridge_mm', 'temple_mm'] as const

/** A frame whose measures are not known is like none. */
function measuredLike(measures: string, tolerance: number) {
  const own = measures.split('-').map(Number)
  // an unknown tolerance finds nothing, as an unknown value does (H-110)
  if (own.length < measured.length || own.some((value) => !(value > 0)) || Number.isNaN(tolerance)) return sql`false`
  return sql`(${sql.join(
    measured.map((name, index) => sql`abs(${column(name)} - ${own[index]}::int) <= ${tolerance}::int`),
    sql` and `,
  )})`
}

/** The values that a row `frame` has of a facet, as rows; undefined: they are not counted. */
export function valuesOf(facet: Facet) {
  if (facet.kind === 'tolerance') return sql`lower('')`
  if (!('column' in facet)) return undefined
  const own = sql.ref(`frame.${facet.column}`)
  if (facet.kind === 'families') return sql`unnest(${own})`
  return facet.kind === 'yes' ? sql`unnest(case when ${own} then array['si'] end)` : sql`lower(${own})`
}
