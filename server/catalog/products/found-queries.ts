import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { ofShownBrand } from '#server/catalog/brands/shared-queries.ts'
import { countWords, hasSomeWord, rankOf, type TextMatch } from '#server/catalog/words/match-queries.ts'
import type { Found } from './find-frames.ts'
import { idOfPlace, orderOf, sortedColumns } from './listing-orders.ts'
import { conditionOf } from './listing-queries.ts'
import type { Search } from './product-filter.ts'
import { selectInOrder } from './queries.ts'

/** A search ends here: its oldest answers are not looked at. */
export const mostFound = 2400
/** So many answers are found at once. Of the newest of them the best come first, the others follow by age. */
export const foundAtOnce = 480

/** Answers to a search, from the one that `from` others come before: in the order that is wanted, else the best first. */
export async function selectFound(db: Db, search: Search, from: number): Promise<Found> {
  const newest = await newestOf(db, conditionOf(search), mostFound)
  const { rows } = await sql<Found>`
    with found as materialized (${newest})
    ${search.models ? foundModels(search, from) : foundFrames(search, from)}`.execute(db)
  return rows[0] ?? { total: 0, frames: 0, ids: [] }
}

const foundFrames = (search: Search, from: number) => sql`
  select count(*)::int as total, count(*)::int as frames, array(${orderFrames(search, from)}) as ids from found`

/** Each model has the place of its first frame. */
const foundModels = (search: Search, from: number) => sql`
  , first as materialized (select model, min(${orderOf(search).place}) as place from found group by model)
  select (select count(*)::int from first) as total, (select count(*)::int from found) as frames,
    array(${orderModels(search, from)}) as ids`

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
    ? sql`select model, ${sortedColumns} from (${enabled} offset 0) as product
        where ${condition} order by id desc limit ${most}`
    : sql`select * from (
          select model, ${sortedColumns} from product where disabled_at is null and ${condition} offset 0
        ) as answer order by id desc limit ${most}`
}

function orderFrames(search: Search, from: number) {
  const { text, order } = search
  if (!order && from === 0) return ranked(sql`select id from found order by id desc limit ${foundAtOnce}`, rankOf(text))
  return sql`select id from found order by ${orderOf(search).forwards} limit ${foundAtOnce} offset ${from}`
}

function orderModels(search: Search, from: number) {
  const { text, order } = search
  if (order || from > 0)
    return sql`select ${idOfPlace(search)} from first order by place limit ${foundAtOnce} offset ${from}`
  const newest = sql`select model from first order by place limit ${foundAtOnce}`
  // the best of each model, and the best of those first
  return sql`
    select id from (
      select distinct on (model) product.id, ${rankOf(text)} as rank from product
      where product.id = any(array(select id from found where model in (${newest})))
      order by model, rank desc, id desc
    ) as ranked order by rank desc, id desc`
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
