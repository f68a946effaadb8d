import { longest } from '#contract/bounds.ts'

/** More words than these narrow nothing. */
const mostWords = 10

/** One word of a search. */
export interface TypedWord {
  /** As it was typed. */
  typed: string
  /** In lower case and without accents. */
  plain: string
}

/** The words of a search in their order. What holds a digit stays whole: it may be a code, `VLP1042-086`. */
export function splitWords(text: string): TypedWord[] {
  const parts = text.slice(0, longest.search).match(/[\p{L}\p{M}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu) ?? []
  const words = parts.flatMap((part) => (/\d/.test(part) ? [part] : part.split(/[-./]/)))
  const read = words.map((typed) => ({ typed, plain: withoutAccents(typed) }))
  // accents without a letter say nothing
  return read.filter(({ plain }) => plain !== '').slice(0, mostWords)
}

/** `Fumé` → `fume`, as the database has them. */
export function withoutAccents(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
