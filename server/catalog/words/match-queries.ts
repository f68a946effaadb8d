import { sql, type SqlBool } from 'kysely'
import { isKind, meaningOf } from './vocabulary.ts'

/** One word of a search, as it is looked for. */
export interface MeantWord {
  word: string
  part: 'front' | 'lens' | undefined
  /** Ids of the brands that have it in their name. */
  brands: number[]
  /** It may go on: it is being typed. */
  begins?: boolean
}

/** What a frame must answer to. The same search is the same text of JSON. */
export interface TextMatch {
  words: MeantWord[]
  /** Descriptions count as well: nothing else has all of the words. */
  wide: boolean
  /** So many frames answer that its newest are sooner found from the end of the table than by the index. */
  frequent?: boolean
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

function either(words: string[], weight: string) {
  const phrases = words.map((phrase) => {
    const parts = phrase.split(' ').map((part) => part + weight)
    return parts.length > 1 ? `(${parts.join(' <-> ')})` : parts.join('')
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

const joined = (words: MeantWord[], wide: boolean, by: '&&' | '||') =>
  sql.join(
    words.map((word) => vectorOf(word, wide)),
    sql.raw(` ${by} `),
  )

/** The condition that a product has all of the words; `any` of them with `by`. */
export function hasWords({ words, wide, frequent = false }: TextMatch, by: 'all' | 'any' = 'all') {
  const plain = words.filter(({ brands }) => brands.length === 0)
  const conditions = words
    .filter(({ brands }) => brands.length > 0)
    .map((word) => sql`(product.brand_id = any(${word.brands}::int[]) or product.words @@ ${vectorOf(word, wide)})`)
  if (plain.length > 0) conditions.push(sql`product.words @@ (${joined(plain, wide, by === 'all' ? '&&' : '||')})`)
  const all = sql`(${sql.join(conditions, by === 'all' ? sql` and ` : sql` or `)})`
  // the index does not know the condition in this form
  return frequent ? sql<SqlBool>`${all} is true` : sql<SqlBool>`${all}`
}

/** How well a product answers: name and code before shape and colour, those before lenses, all before the description. */
export function rankOf({ words, wide }: TextMatch) {
  const texts = words.filter(({ brands }) => brands.length === 0)
  const brands = words.flatMap((word) => word.brands)
  const byBrand = sql`case when product.brand_id = any(${brands}::int[]) then 1 else 0 end`
  if (texts.length === 0) return sql<number>`${byBrand}`
  const exact = texts.map(({ word }) => sql`to_tsquery('italian', ${`'${word}'`})`)
  return sql<number>`(${byBrand} + ts_rank('{0.02, 0.2, 0.6, 1}', product.words, ${joined(texts, wide, '||')})
    + ts_rank('{0.02, 0.2, 0.6, 1}', product.words, ${sql.join(exact, sql` || `)}))`
}

/** How many of the words a product has. */
export function countWords({ words, wide }: TextMatch) {
  const counts = words.map((word) => sql`(${hasWords({ words: [word], wide })})::int`)
  return sql<number>`(${sql.join(counts, sql` + `)})`
}
