import { sql, type RawBuilder } from 'kysely'
import type { FacetName } from '#contract/facets.ts'
import type { Chosen } from '#contract/read-facets.ts'
import type { Db } from '#server/platform/database/client.ts'
import { ofShownBrand } from '#server/catalog/brands/shared-queries.ts'
import { countWords, hasSomeWord, hasWords, rankOf, type TextMatch } from '#server/catalog/words/match-queries.ts'
import { facetConditions, framesOfIndex } from './facet-queries.ts'
import { onSale, selectInOrder } from './queries.ts'

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
  order?: keyof typeof orders
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

const sortedColumns = sql`id, price_cents as price, 2 * lens_width_mm + bridge_mm as width`

/** Each order of the listing, by `sortedColumns`, and the same from its end. What has no measures has no width, and comes last. */
const orders = {
  newest: { forwards: sql`id desc`, backwards: sql`id` },
  cheapest: { forwards: sql`price, id`, backwards: sql`price desc, id desc` },
  dearest: { forwards: sql`price desc, id desc`, backwards: sql`price, id` },
  narrowest: { forwards: sql`width, id`, backwards: sql`width desc, id desc` },
  widest: { forwards: sql`width desc nulls last, id desc`, backwards: sql`width nulls first, id` },
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
  const { forwards, backwards: fromEnd } = orders[filter.order ?? 'newest']
  const order = backwards ? fromEnd : forwards
  const { rows } = await sql<{ id: number }>`
    select id from (
      select brand_id, gender, type, ${sortedColumns} from product where disabled_at is null order by ${order} offset 0
    ) as product
    where ${conditionOf(filter)} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return backwards ? ids.toReversed() : ids
}

/** The same stretch, counted from the end. */
function mirror({ limit, offset }: Stretch, total: number): Stretch {
  const end = Math.min(offset + limit, total)
  return { limit: end - offset, offset: total - end }
}

/** Ids of answers to a search, and how many it has in all, at most `mostFound`. */
export interface Found {
  total: number
  ids: number[]
}

/** A search ends here: its oldest answers are not looked at. */
export const mostFound = 2400
/** So many answers are found at once. Of the newest of them the best come first, the others follow by age. */
export const foundAtOnce = 480

/**
 * Answers to a search, from the one that `from` others come before: in the order that is wanted, else the best first; without
 * words the newest.
 */
export async function selectFound(db: Db, search: Sought, from: number): Promise<Found> {
  const newest = search.text ? await newestOf(db, conditionOf(search), mostFound) : allOf(search)
  const { rows } = await sql<Found>`
    with found as materialized (${newest})
    select (select count(*)::int from found) as total, array(${orderOf(search, from)}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** Of what facets alone narrow there is no oldest answer that is left out; an index alone finds all. */
const allOf = (filter: ProductFilter) => sql`select ${sortedColumns} from ${framesOfIndex} where ${conditionOf(filter)}`

/** Of so many of the newest frames the share that answer is taken for that of all. */
const sample = 500
/** Where more than this share answer, the newest answers are sooner found among the newest frames than by the index of words. */
const frequent = 0.2

/**
 * The query of the newest answers' ids and prices. Which way it goes is decided here: PostgreSQL does not know how often words
 * come together, and would read every frame for a pair that never does.
 */
async function newestOf(db: Db, condition: RawBuilder<unknown>, most: number) {
  const enabled = sql`select * from product where disabled_at is null order by id desc`
  const { rows } = await sql`
    select id from (${enabled} limit ${sample}) as product where ${condition}`.execute(db)
  return rows.length > sample * frequent
    ? sql`select ${sortedColumns} from (${enabled} offset 0) as product
        where ${condition} order by id desc limit ${most}`
    : sql`select * from (
          select ${sortedColumns} from product where disabled_at is null and ${condition} offset 0
        ) as answer order by id desc limit ${most}`
}

function orderOf({ text, order }: Sought, from: number) {
  if (text && !order && from === 0)
    return ranked(sql`select id from found order by id desc limit ${foundAtOnce}`, rankOf(text))
  return sql`select id from found order by ${orders[order ?? 'newest'].forwards} limit ${foundAtOnce} offset ${from}`
}

/** These ids, the best first: nothing else is ranked. */
function ranked(ids: RawBuilder<unknown>, rank: RawBuilder<number>) {
  return sql<{ id: number }>`
    select id from (select product.id, ${rank} as rank from product where product.id = any(array(${ids}))) as ranked
    order by rank desc, id desc`
}

/** What has at least one of the words, the most of them first. */
export async function selectNear(db: Db, text: TextMatch, limit: number) {
  const newest = await newestOf(db, sql`${ofShownBrand} and ${hasSomeWord(text)}`, foundAtOnce)
  const nearest = ranked(
    sql`select id from (${newest}) as newest`,
    sql<number>`${countWords(text)} * 10 + ${rankOf(text)}`,
  )
  const { rows } = await sql<{ id: number }>`${nearest} limit ${limit}`.execute(db)
  return selectInOrder(
    db,
    rows.map(({ id }) => id),
  )
}

/** How many frames there are without each filter that narrows: one walk over the index of facets, each frame with what it meets. */
export async function selectWithout(db: Db, { text, ...filter }: ProductFilter) {
  const conditions = narrowingsOf(filter)
  const meets = conditions.map(([name, condition]) => sql`${condition} as ${sql.ref(name)}`)
  const counts = conditions.map(([own]) => {
    const others = conditions.flatMap(([name]) => (name === own ? [] : [sql.ref(name)]))
    return sql`count(*) filter (where ${sql.join([sql`true`, ...others], sql` and `)})::int as ${sql.ref(own)}`
  })
  const base = conditionOf({ categories: [], types: [], brands: [], ...(text && { text }) })
  const { rows } = await sql<Partial<Record<Narrowing, number>>>`
    select ${sql.join(counts)} from (
      select ${sql.join(meets)} from ${text ? sql`product` : framesOfIndex}
      where ${text ? sql`disabled_at is null and` : sql``} ${base}
    ) as frame`.execute(db)
  return rows[0] ?? {}
}

/** How many frames on sale are alike in these, of which gender, type and shape are in lower case. */
export interface Tallied {
  /** Null: without a brand. */
  brand: string | null
  gender: string
  type: string
  shape: string
  count: number
}

/** All frames on sale, by what they are alike in. An index alone answers. */
export function selectTally(db: Db): Promise<Tallied[]> {
  const alike = onSale(db.selectFrom('product'))
    .select(['product.brand_id', 'product.gender', 'product.type', 'product.shape'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['product.brand_id', 'product.gender', 'product.type', 'product.shape'])
  return db
    .selectFrom(alike.as('alike'))
    .leftJoin('brand', 'brand.id', 'alike.brand_id')
    .select([
      'brand.name as brand',
      sql<string>`lower(gender)`.as('gender'),
      sql<string>`lower(type)`.as('type'),
      sql<string>`lower(shape)`.as('shape'),
      'count',
    ])
    .orderBy('shape')
    .execute()
}
