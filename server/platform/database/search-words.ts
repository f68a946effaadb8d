import { sql, type RawBuilder } from 'kysely'

/** More words than these narrow nothing. */
const mostWords = 6

/** The words of a search. */
export function readWords(text: string) {
  return (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)
}

/**
 * Whether a text's words, as a vector, begin with all of these, which come from `readWords`. An index on the same vector
 * finds them, without an extension; one that is no column is written as in the migration that makes the index.
 */
export function beginWith(vector: RawBuilder<unknown>, beginnings: string[]) {
  return sql<boolean>`${vector} @@ to_tsquery('simple', ${queryOf(beginnings)})`
}

/** As `beginWith`, of a text, accents left out on both sides. */
export function beginWithoutAccents(text: RawBuilder<unknown>, beginnings: string[]) {
  const vector = sql`to_tsvector('simple', translate(${withoutAccents(text)}, './@:_-+<&''’', '           '))`
  return sql<boolean>`${vector} @@ to_tsquery('simple', ${withoutAccents(sql.val(queryOf(beginnings)))})`
}

const withoutAccents = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}), 'àáâäãèéêëìíîïòóôöõùúûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`

const queryOf = (beginnings: string[]) => beginnings.map((word) => `'${word}':*`).join(' & ')
