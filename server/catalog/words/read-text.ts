import { listActiveBrands, listBrands } from '#server/catalog/brands/list-brands.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { correctWord } from './correct.ts'
import { hasBeginning, selectUnknown } from './queries.ts'
import { splitWords, withoutAccents, type TypedWord } from './split-words.ts'
import type { MeantWord } from './match-queries.ts'
import { isCommon, isGeneral, partOf } from './vocabulary.ts'

/** A search as it was understood. */
export interface ReadText {
  /** What narrows; none: every frame answers. */
  words: MeantWord[]
  /** The whole text with its mistakes mended; null: there were none, or none that could be. */
  corrected: string | null
  /** Words, as typed, that no frame has and that are like none: left out while others say something. */
  left: string[]
}

type SearchDeps = Pick<Deps, 'db' | 'catalogue'>

/** In quotation marks nothing is corrected and nothing left out. */
const literal = /^\s*["“«].*["”»]\s*$/

/** How a text is read; for visitors nothing is given. */
interface Reading {
  /** The last word may be the beginning of one. */
  begins?: boolean
  /** Nothing is corrected and nothing left out. */
  literally?: boolean
  /** Hidden brands are known as well. */
  allBrands?: boolean
}

/** Understands what was typed. */
export async function readText(deps: SearchDeps, text: string, reading: Reading = {}): Promise<ReadText> {
  const { literally = literal.test(text), allBrands = false, begins = false } = reading
  const typed = splitWords(text)
  const brands = await keepBrandWords(deps, allBrands)
  const begun = begins ? await findBegun(deps, typed.at(-1), brands) : undefined
  const asked = typed.filter(
    ({ plain }) => plain !== begun && !isCommon(plain) && !brands.has(plain) && !/\d/.test(plain),
  )
  const unknown = await selectUnknown(
    deps.db,
    asked.map(({ plain }) => plain),
  )
  const stops = new Set(unknown.filter((row) => row.stops).map(({ word }) => word))
  const mended = new Map<string, string | undefined>()
  for (const { word } of literally ? [] : unknown.filter((row) => !row.stops)) {
    mended.set(word, await correctWord(deps.db, word, [...brands.keys()]))
  }
  const words = typed
    .map((one) => ({ ...one, plain: mended.get(one.plain) ?? one.plain }))
    .filter(({ plain }) => !stops.has(plain))
  const isLeft = ({ plain }: TypedWord) => mended.has(plain) && mended.get(plain) === undefined
  const meant = mean(
    words.filter((word) => !isLeft(word)),
    brands,
    begun,
  )
  const left = words.filter(isLeft)
  return {
    // a search of which nothing is known finds nothing, rather than everything
    words: meant.length > 0 ? meant : mean(left, brands),
    corrected: [...mended.values()].some((word) => word !== undefined) ? sayMended(typed, mended) : null,
    left: meant.length > 0 ? [...new Set(left.map((word) => word.typed))] : [],
  }
}

/** The last word, if some word of the catalogue or of a brand begins with it. */
async function findBegun({ db }: SearchDeps, last: TypedWord | undefined, brands: Map<string, number[]>) {
  if (!last || /\d/.test(last.plain)) return undefined
  const isKnown = [...brands.keys()].some((word) => word.startsWith(last.plain)) || (await hasBeginning(db, last.plain))
  return isKnown ? last.plain : undefined
}

/** The brands with this word in their names, or one that begins with it. */
function brandsOf(word: string, brands: Map<string, number[]>, begins: boolean) {
  if (!begins) return brands.get(word) ?? []
  return [...brands].flatMap(([name, ids]) => (name.startsWith(word) ? ids : []))
}

function mean(words: TypedWord[], brands: Map<string, number[]>, begun?: string): MeantWord[] {
  return words.flatMap(({ plain, size }, index) => {
    if (isGeneral(plain) || partOf(plain)) return []
    const before = words[index - 1]
    const begins = plain === begun
    if (size) return [{ word: plain, part: undefined, brands: [], size }]
    const word = { word: plain, part: before && partOf(before.plain), brands: brandsOf(plain, brands, begins) }
    return [begins ? { ...word, begins } : word]
  })
}

const sayMended = (typed: TypedWord[], mended: Map<string, string | undefined>) =>
  typed.map((word) => mended.get(word.plain) ?? word.typed).join(' ')

/** The words of the names of the brands, hidden ones with `all`, and which brands have each. */
function keepBrandWords(deps: SearchDeps, all: boolean): Map<string, number[]> | Promise<Map<string, number[]>> {
  return deps.catalogue.keep(
    all ? 'words of all brands' : 'brand words',
    (words) => words.size * 60,
    async () => {
      const { rows } = await (all ? listBrands(deps) : listActiveBrands(deps))
      const words = new Map<string, number[]>()
      for (const { id, name } of rows) {
        for (const word of name.split(/[^\p{L}\p{N}]+/u).map(withoutAccents)) {
          if (word.length > 1) words.set(word, [...(words.get(word) ?? []), id])
        }
      }
      return words
    },
  )
}
