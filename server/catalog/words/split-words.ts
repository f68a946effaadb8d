import { longest } from '#contract/bounds.ts'

/** More words than these narrow nothing. */
const mostWords = 10

/** One word of a search. */
export interface TypedWord {
  /** As it was typed. */
  typed: string
  /** In lower case and without accents. */
  plain: string
  /** Calibro and ponte of a frame, and aste where they are told, in millimetres. */
  size?: number[]
}

const between = String.raw`(?:\s*[□▢◻☐–-]\s*|\s+)`
const alone = String.raw`(?![\p{L}\p{N}]|[./-][\p{L}\p{N}])`
/** As it is printed on a temple and said on a card: `53□17 140`, also `53-17-140`, `53 17`. */
const size = String.raw`(?<![\p{L}\p{N}./-])([3-7]\d)${between}([89]|[12]\d|3[0-2])(?:${between}(1[0-7]\d))?${alone}`
const word = String.raw`[\p{L}\p{M}\p{N}]+(?:[-./][\p{L}\p{N}]+)*`
const sizesAndWords = new RegExp(`${size}|${word}`, 'gu')

/** The words of a search in their order. What holds a digit stays whole: it may be a code, `VLP1042-086`, or a size. */
export function splitWords(text: string): TypedWord[] {
  const read = [...text.slice(0, longest.search).matchAll(sizesAndWords)].flatMap(([part, ...measures]) => {
    const told = measures.flatMap((measure) => (measure === undefined ? [] : [Number(measure)]))
    if (told.length > 0) return [{ typed: part, plain: told.join('-'), size: told }]
    const words = /\d/.test(part) ? [part] : part.split(/[-./]/)
    return words.map((typed) => ({ typed, plain: withoutAccents(typed) }))
  })
  // accents without a letter say nothing
  return read.filter(({ plain }) => plain !== '').slice(0, mostWords)
}

/** `Fumé` → `fume`, as the database has them. */
export function withoutAccents(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
