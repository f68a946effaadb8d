import { sql, type RawBuilder } from 'kysely'
import type { FacetName } from '#contract/facets.ts'
import type { Chosen } from '#contract/read-facets.ts'
import type { Db } from '#server/platform/database/client.ts'
import { ofShownBrand } from '#server/catalog/brands/shared-queries.ts'
import { hasWords, type TextMatch } from '#server/catalog/words/match-queries.ts'
import { facetConditions, framesOfIndex } from './facet-queries.ts'
import { orderOf, sortedColumns, type OrderName } from './listing-orders.ts'

/** What the listing is narrowed to. An empty list does not narrow. */
export interface ProductFilter {
  /** Genders, in lower case. A unisex frame is for `uomo` and for `donna` as well. */
  categories: string[]
  /** In lower case. */
  types: string[]
  /** As the brands are called. */
  brands: string[]
  /** What narrows further; without it nothing does. */
  facets?: Chosen
  /** What was searched for; without it every frame answers. */
  text?: TextMatch
  /** Without it the newest come first, of a search the best answers. */
  order?: OrderName
  /** Of each model one frame, the first in the order of those that answer; without it each frame. */
  models?: true
}
type Search = ProductFilter & { text: TextMatch }
/** What no tally knows: it is found by a query of its own. */
export type Sought = Search | (ProductFilter & { facets: Chosen })

export interface Stretch {
  limit: number
  offset: number
}

/** The genders whose frames answer to these. */
export const gendersOf = (categories: string[]) =>
  categories.some((category) => category === 'uomo' || category === 'donna') ? [...categories, 'unisex'] : categories

export type Narrowing = FacetName | 'categoria' | 'tipologia' | 'brand'
type Condition = [Narrowing, RawBuilder<unknown>]

/** The condition of each filter that narrows, by its name on the wire. */
export function narrowingsOf({ categories, types, brands, facets = {} }: ProductFilter): Condition[] {
  const genders = gendersOf(categories)
  const lists: [string[], ...Condition][] = [
    [genders, 'categoria', sql`lower(product.gender) = any(${genders}::text[])`],
    [types, 'tipologia', sql`lower(product.type) = any(${types}::text[])`],
    [brands, 'brand', sql`product.brand_id in (select id from brand where name = any(${brands}::text[]))`],
  ]
  return [
    ...lists.flatMap(([values, ...condition]) => (values.length > 0 ? [condition] : [])),
    ...facetConditions(facets),
  ]
}

/** What a frame must be beside not disabled, in the words of SQL. */
export function conditionOf(filter: ProductFilter) {
  const conditions = narrowingsOf(filter).map(([, condition]) => condition)
  return sql`${sql.join([ofShownBrand, ...conditions, ...(filter.text ? [hasWords(filter.text)] : [])], sql` and `)}`
}

/**
 * The ids of one stretch of the listing without a search, of which `total` frames are the whole: in the order that is wanted, else the
 * newest first. It is read from whichever end is nearer, along the index `product_listed` or that of the order: how many frames
 * a filter leaves is nothing that PostgreSQL could know, so `offset 0` keeps it from looking for another way.
 */
export async function selectListed(db: Db, filter: ProductFilter, stretch: Stretch, total: number): Promise<number[]> {
  const backwards = stretch.offset > total / 2
  const { limit, offset } = backwards ? mirror(stretch, total) : stretch
  if (limit <= 0) return []
  const { forwards, backwards: fromEnd } = orderOf(filter)
  const order = backwards ? fromEnd : forwards
  const { rows } = await sql<{ id: number }>`
    select id from ${filter.models ? listedModels(filter, order) : listedFrames(order)} as product
    where ${conditionOf(filter)} ${filter.models ? sql`and ${isFirstOfModel(filter)}` : sql``}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return backwards ? ids.toReversed() : ids
}

const listedFrames = (order: RawBuilder<unknown>) =>
  sql`(select brand_id, gender, type, ${sortedColumns} from product where disabled_at is null order by ${order} offset 0)`

const listedModels = (filter: ProductFilter, order: RawBuilder<unknown>) => sql`(
  select *, model as own_model, ${orderOf(filter).place} as own_place from (
    select brand_id, gender, type, model, ${sortedColumns} from product where disabled_at is null order by ${order} offset 0
  ) as listed)`

/** No colour of its model that answers too comes before it. `offset 0`: each is looked up by the index `product_models`, none is joined. */
const isFirstOfModel = (filter: ProductFilter) => sql`not exists (
  select 1 from (select brand_id, gender, type, model, ${sortedColumns} from product where disabled_at is null) as product
  where model = own_model and ${orderOf(filter).place} < own_place and ${conditionOf(filter)} offset 0)`

/** The same stretch, counted from the end. */
function mirror({ limit, offset }: Stretch, total: number): Stretch {
  const end = Math.min(offset + limit, total)
  return { limit: end - offset, offset: total - end }
}

/** How many frames, or models, there are without each filter that narrows: one walk over the index of facets, each frame with what it meets. */
export async function selectWithout(db: Db, { text, ...filter }: ProductFilter) {
  const counted = filter.models ? sql`count(distinct model)` : sql`count(*)`
  const conditions = narrowingsOf(filter)
  const meets = conditions.map(([name, condition]) => sql`${condition} as ${sql.ref(name)}`)
  const counts = conditions.map(([own]) => {
    const others = conditions.flatMap(([name]) => (name === own ? [] : [sql.ref(name)]))
    return sql`${counted} filter (where ${sql.join([sql`true`, ...others], sql` and `)})::int as ${sql.ref(own)}`
  })
  const base = conditionOf({ categories: [], types: [], brands: [], ...(text && { text }) })
  const { rows } = await sql<Partial<Record<Narrowing, number>>>`
    select ${sql.join(counts)} from (
      select ${sql.join([sql`model`, ...meets])} from ${text ? sql`product` : framesOfIndex}
      where ${text ? sql`disabled_at is null and` : sql``} ${base}
    ) as frame`.execute(db)
  return rows[0] ?? {}
}
