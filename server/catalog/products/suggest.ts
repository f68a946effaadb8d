import { listActiveBrands } from '#server/catalog/brands/list-brands.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { readText } from '#server/catalog/words/read-text.ts'
import { withoutAccents } from '#server/catalog/words/split-words.ts'
import { meaningOf } from '#server/catalog/words/vocabulary.ts'
import { ready } from '#server/platform/http/endpoints.ts'
import { keepChoices } from './choices.ts'
import { listFiltered } from './list-products.ts'
import { presentSuggerimenti } from './present.ts'
import type { Suggested } from './suggested.ts'

type SearchDeps = Pick<Deps, 'db' | 'catalogue'>

const most = { frames: 4, brands: 3, shapes: 3 }
const nothing: Suggested = { corrected: null, brands: [], shapes: [], rows: [], total: 0 }

const endpoint = 'GET /Prodotti/Suggerisci'

/** Suggestions as bytes, kept until the catalogue changes: many people begin with the same letters. */
export function keepSuggestions(deps: SearchDeps, text: string) {
  const asked = text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return deps.catalogue.keep(
    `api suggestions ${asked}`,
    ({ bytes }) => bytes.length,
    async () => ready(endpoint, presentSuggerimenti(await suggest(deps, asked))),
  )
}

/** Brands, shapes and frames for a search that is being typed: its last word may be a beginning. */
async function suggest(deps: SearchDeps, text: string): Promise<Suggested> {
  if (text.length < 2) return nothing
  const { words, corrected } = await readText(deps, text, { begins: true })
  if (words.length === 0) return { ...nothing, corrected }
  const filter = { categories: [], types: [], brands: [], text: { words, wide: false } }
  const [{ rows, total }, brands, { shapes }] = await Promise.all([
    listFiltered(deps, filter, 1, most.frames),
    listActiveBrands(deps),
    keepChoices(deps),
  ])
  const ids = new Set(words.flatMap((word) => word.brands))
  return {
    corrected: total > 0 ? corrected : null,
    brands: brands.rows
      .filter(({ id }) => ids.has(id))
      .map(({ name }) => name)
      .slice(0, most.brands),
    shapes: shapes.filter((shape) => words.some(({ word }) => isShape(shape, word))).slice(0, most.shapes),
    rows,
    total,
  }
}

/** `tond`, `tondi` and `rotonda` mean the shape `tonda`. */
function isShape(shape: string, word: string) {
  const plain = withoutAccents(shape)
  if (word.length < 3) return false
  return plain.startsWith(word) || meaningOf(word).some((same) => same === plain || same === plain.replaceAll('-', ' '))
}
