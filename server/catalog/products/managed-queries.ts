import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { hasWords, type TextMatch } from '#server/catalog/words/match-queries.ts'
import { priceBetween } from './facet-queries.ts'
import { isDraft, products } from './queries.ts'
import { isSoldOut, runsLow } from './shared-queries.ts'

const sortings = {
  id: sql`product.id`,
  code: sql`lower(product.code)`,
  price: sql`coalesce(product.full_price_cents, product.price_cents)`,
  trend: sql`product.trending`,
  state: sql`(product.disabled_at is null)`,
}

export interface ManagedWanted {
  /** This product alone. */
  id: number | undefined
  /** Parts of a code in their order, the last of which may be a beginning; none: every code. */
  codeParts: string[]
  /** A whole EAN or supplier's code, by which a frame is found as well. */
  label?: string
  /** What a frame must answer to; undefined: nothing was searched for. */
  text?: TextMatch
  brandId: number | undefined
  /** In lower case. */
  type: string | undefined
  state: 'active' | 'disabled' | 'sold-out' | 'running-low' | 'draft' | undefined
  /** Euros that the price without reduction lies between, as the facet `prezzo` is read; a draft without a price has none. */
  price: string | undefined
  /** The owner's usual number of pieces that are few. */
  lowStock: number
  sortBy: keyof typeof sortings
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

/** A page of the owner's table. */
export function selectManaged(db: Db, wanted: ManagedWanted) {
  const { sortBy, direction, limit, offset } = wanted
  const sorted = narrowed(products(db), wanted).orderBy(sortings[sortBy], direction)
  return (sortBy === 'id' ? sorted : sorted.orderBy('product.id', direction)).limit(limit).offset(offset).execute()
}

export async function countManaged(db: Db, wanted: ManagedWanted) {
  const counted = db.selectFrom('product').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await narrowed(counted, wanted).executeTakeFirstOrThrow()).count
}

/** The parts of a code as words, letters and digits apart; the index `product_code_parts` is made of the same. */
const parts = sql`to_tsvector('simple', regexp_replace(regexp_replace(regexp_replace(
  lower(product.code), '[^a-z0-9]+', ' ', 'g'), '([a-z])([0-9])', '\\1 \\2', 'g'), '([0-9])([a-z])', '\\1 \\2', 'g'))`

const hasParts = (codeParts: string[]) =>
  sql<boolean>`${parts} @@ to_tsquery('simple', ${`${codeParts.join(' <-> ')}:*`})`
// partial indexes hold what is known
const hasCode = (codeParts: string[], label: string) => sql<boolean>`(
  ${hasParts(codeParts)} or (product.ean <> '' and product.ean = ${label})
  or (product.supplier_code <> '' and lower(product.supplier_code) = lower(${label}))
)`

function narrowed<DB extends Schema, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
  {
    id,
    codeParts,
    label,
    text,
    brandId,
    type,
    state,
    price,
    lowStock,
  }: Omit<ManagedWanted, 'sortBy' | 'direction' | 'limit' | 'offset'>,
) {
  return query
    .$if(id !== undefined, (q) => q.where(sql<boolean>`product.id = ${id}`))
    .$if(codeParts.length > 0, (q) => q.where(label === undefined ? hasParts(codeParts) : hasCode(codeParts, label)))
    .$if(text !== undefined, (q) => (text ? q.where(hasWords(text)) : q))
    .$if(brandId !== undefined, (q) => q.where(sql<boolean>`product.brand_id = ${brandId}`))
    .$if(type !== undefined, (q) => q.where(sql<boolean>`lower(product.type) = ${type}`))
    .$if(price !== undefined, (q) => q.where(priceBetween(price ?? '', sql`nullif(${sortings.price}, 0)`)))
    .$if(state === 'active', (q) => q.where(sql<boolean>`product.disabled_at is null`))
    .$if(state === 'disabled', (q) => q.where(sql<boolean>`product.disabled_at is not null and not product.draft`))
    .$if(state === 'draft', (q) => q.where(isDraft))
    .$if(state === 'running-low', (q) => q.where(runsLow(lowStock)))
    .$if(state === 'sold-out', (q) => q.where(isSoldOut))
}
