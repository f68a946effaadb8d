import { sql, type RawBuilder } from 'kysely'
import { facets, type Facet, type FacetName } from '#contract/facets.ts'
import { keysOf } from '#contract/objects.ts'
import type { Chosen } from '#contract/read-facets.ts'
import { centsOf, measuresOf, toleranceOf } from './typed-values.ts'

/** Whether a facet narrows to what can be bought now. */
export function isOfAvailability(name: FacetName) {
  const facet: Facet = facets[name]
  return 'column' in facet && facet.column === 'available'
}

type Condition = RawBuilder<unknown>

/** The condition of each facet that narrows: at least one of its values. */
export const facetConditions = (chosen: Chosen): Condition[] =>
  keysOf(chosen).flatMap((name) => {
    const facet: Facet = facets[name]
    return facet.kind === 'tolerance' ? [] : [conditionOf(facet, chosen[name] ?? [], chosen)]
  })

const column = (name: string) => sql.ref(`product.${name}`)

function conditionOf(facet: Exclude<Facet, { kind: 'tolerance' }>, values: string[], { entro }: Chosen): Condition {
  if (facet.kind === 'word') return sql`lower(${column(facet.column)}) = any(${values}::text[])`
  if (facet.kind === 'families') return sql`${column(facet.column)} && ${values}::text[]`
  if (facet.kind === 'choice') return sql`${column(facet.column)} = any(${values}::text[])`
  const [value = ''] = values
  if (facet.kind === 'yes') return value === 'si' ? column(facet.column) : sql`false`
  if (facet.kind === 'price') return priceBetween(value)
  return measuredLike(value, toleranceOf(entro))
}

/** Whether a price, in cents, lies within a range as the facet `prezzo` is read; an unreadable range has no frames. */
export function priceBetween(range: string, price = sql`product.price_cents`) {
  const cents = centsOf(range)
  return cents ? sql<boolean>`${price} between ${cents[0]}::int and ${cents[1]}::int` : sql<boolean>`false`
}

const measured = ['lens_width_mm', 'bridge_mm', 'temple_mm'] as const

/** A frame whose measures are not known is like none. */
function measuredLike(measures: string, tolerance: number) {
  const own = measuresOf(measures)
  if (!own || Number.isNaN(tolerance)) return sql`false`
  return sql`(${sql.join(
    measured.map((name, index) => sql`abs(${column(name)} - ${own[index]}::int) <= ${tolerance}::int`),
    sql` and `,
  )})`
}

/** The values that a row `frame` has of a facet, as rows; undefined: it has none to count. */
export function valuesOf(facet: Facet) {
  if (!('column' in facet)) return undefined
  const own = sql.ref(`frame.${facet.column}`)
  if (facet.kind === 'families') return sql`unnest(${own})`
  return facet.kind === 'yes' ? sql`unnest(case when ${own} then array['si'] end)` : sql`lower(${own})`
}
