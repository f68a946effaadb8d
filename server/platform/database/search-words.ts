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
  return sql<boolean>`${vector} @@ to_tsquery('simple', ${beginnings.map((word) => `'${word}':*`).join(' & ')})`
}
