import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isKind, meaningOf } from './vocabulary.ts'

/** One word of a search, as it is looked for. */
export interface MeantWord {
  word: string
  part: 'front' | 'lens' | undefined
  /** Ids of the brands that have it in their name. */
  brands: number[]
  /** It may go on: it is being typed. */
  begins?: boolean
  /** Calibro and ponte, and aste where they are told, in millimetres; the word may be a code as well. */
  size?: number[]
}

/** What a frame must answer to. The same search is the same text of JSON. */
export interface TextMatch {
  words: MeantWord[]
  /** Descriptions count as well: nothing else has all of the words. */
  wide: boolean
}

const weights = { front: ':AB', lens: ':C', any: ':ABC' }

/** A word and what means the same, in the language of `to_tsquery`. */
function queryOf({ word, part }: MeantWord, wide: boolean) {
  if (isKind(word)) return either(meaningOf(word), ':AC')
  if (/\d/.test(word)) return codeQuery(word)
  const strict = weights[part ?? 'any']
  // what means the same is not looked for in descriptions
  return wide ? `(${word} | ${either(meaningOf(word), strict)})` : either(meaningOf(word), strict)
}

function either(words: string[], weight: string, next = ' <-> ') {
  const phrases = words.map((phrase) => {
    const parts = phrase.split(' ').map((part) => part + weight)
    return parts.length > 1 ? `(${parts.join(next)})` : parts.join('')
  })
  return `(${phrases.join(' | ')})`
}

/** Parts of a code, of which the last may be a beginning; a number of the description as well. */
function codeQuery(word: string) {
  const parts = word.match(/[a-z]+|\d+/g) ?? []
  const prefix = word.length > 2 ? ':*A' : ':A'
  const code = parts.map((part, index) => part + (index === parts.length - 1 ? prefix : ':A')).join(' <-> ')
  const written = parts.length > 1 ? `(${parts.join(' <-> ')}) | ${parts.join('')}${prefix}` : `${word}:D`
  return `((${code}) | ${written})`
}

/** Codes are no words of Italian: they have no stems. */
function vectorOf(word: MeantWord, wide: boolean) {
  const query = queryOf(word, wide)
  if (/\d/.test(word.word)) return sql`to_tsquery('simple', ${query})`
  // a beginning has no stem yet
  if (word.begins)
    return sql`(to_tsquery('italian', ${query}) || to_tsquery('simple', ${`${word.word}:*${wide ? '' : 'ABC'}`}))`
  return sql`to_tsquery('italian', ${query})`
}

const joined = (vectors: RawBuilder<unknown>[], by: '&&' | '||') => sql.join(vectors, sql.raw(` ${by} `))

/**
 * As an index is asked. PostgreSQL would count a stem once for each form that has it and take such a search for one that most
 * products answer to; a query that it does not know beforehand is taken for a rare one.
 */
const unforeseen = (query: RawBuilder<unknown>) => sql`(select ${query})`

/** The words of a product but for its description, of which the index `product_strict_words` is made. It has no places and weights. */
export const strictWords = sql`strip(ts_filter(product.words, '{a,b,c}'))`

/** What that index is asked for a word: it answers for all that `vectorOf` does, and no product has to be read for it. */
function strictVectorOf({ word, begins }: MeantWord) {
  const query = either(meaningOf(word), '', ' & ')
  if (begins) return sql`(to_tsquery('italian', ${query}) || to_tsquery('simple', ${`${word}:*`}))`
  return sql`to_tsquery('italian', ${query})`
}

/** The index cannot tell these: they count in some fields only, or follow each other. */
const needsPlaces = ({ word, part }: MeantWord) =>
  /\d/.test(word) || part !== undefined || isKind(word) || meaningOf(word).some((same) => same.includes(' '))

/** The condition that a product has all of the words. */
function hasAll(words: MeantWord[], wide: boolean) {
  const indexed = wide ? [] : words.filter(({ word }) => !/\d/.test(word))
  const read = wide ? words : words.filter(needsPlaces)
  const conditions = [
    ...(indexed.length > 0 ? [sql`${strictWords} @@ ${unforeseen(joined(indexed.map(strictVectorOf), '&&'))}`] : []),
    ...(read.length > 0 ? [sql`product.words @@ ${unforeseen(joined(vectorsOf(read, wide), '&&'))}`] : []),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

const vectorsOf = (words: MeantWord[], wide: boolean) => words.map((word) => vectorOf(word, wide))

const ofBrand = ({ brands }: MeantWord) => sql`product.brand_id = any(${brands}::int[])`

/** A frame of exactly this size, found by the index of widths. */
function ofSize([lens = 0, bridge = 0, temple]: number[]) {
  const width = sql`(2 * product.lens_width_mm + product.bridge_mm) = ${2 * lens + bridge}::int`
  const front = sql`${width} and product.lens_width_mm = ${lens}::int`
  return temple === undefined ? sql`(${front})` : sql`(${front} and product.temple_mm = ${temple}::int)`
}

/** What a word says beside texts: a brand, or a size. */
const saysMore = ({ brands, size }: MeantWord) => brands.length > 0 || size !== undefined
const otherwise = (word: MeantWord) => (word.size ? ofSize(word.size) : ofBrand(word))

/** The condition that a product has all of the words. */
export function hasWords({ words, wide }: TextMatch) {
  const plain = words.filter((word) => !saysMore(word))
  const conditions = words.filter(saysMore).map((word) => sql`(${otherwise(word)} or ${hasAll([word], wide)})`)
  if (plain.length > 0) conditions.push(hasAll(plain, wide))
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The condition that a product has at least one of the words. */
export function hasSomeWord({ words, wide }: TextMatch) {
  const named = words.filter(saysMore).map(otherwise)
  const has = sql`product.words @@ ${unforeseen(joined(vectorsOf(words, wide), '||'))}`
  return sql<SqlBool>`(${sql.join([...named, has], sql` or `)})`
}

/** How well a product answers: name and code before shape and colour, those before lenses, all before the description. */
export function rankOf({ words, wide }: TextMatch) {
  const texts = words.filter(({ brands }) => brands.length === 0)
  const brands = words.flatMap((word) => word.brands)
  const byBrand = sql`case when product.brand_id = any(${brands}::int[]) then 1 else 0 end`
  if (texts.length === 0) return sql<number>`${byBrand}`
  const exact = texts.map(({ word }) => sql`to_tsquery('italian', ${`'${word}'`})`)
  return sql<number>`(${byBrand} + ts_rank('{0.02, 0.2, 0.6, 1}', product.words, ${joined(vectorsOf(texts, wide), '||')})
    + ts_rank('{0.02, 0.2, 0.6, 1}', product.words, ${joined(exact, '||')}))`
}

/** How many of the words a product has. */
export function countWords({ words, wide }: TextMatch) {
  const counts = words.map((word) => sql`(${hasWords({ words: [word], wide })})::int`)
  return sql<number>`(${sql.join(counts, sql` + `)})`
}
