import { facetNames, facets, usualTolerance, type Facet, type FacetName } from './facets.ts'
import { unknownValue } from './window-limits.ts'

/** The values of each facet that narrows, in one order and spelling: `si` for yes, `-` for what the shop does not have (H-110). */
export type Chosen = { [N in FacetName]?: string[] }

const most = { values: 20, euros: 99_999, tolerance: 20 }

/**
 * Reads what is asked for. `words`: what the catalogue has of the facets of kind `word`; without it any word is taken.
 */
export function readFacets(asked: (name: FacetName) => readonly string[], words?: readonly string[]): Chosen {
  const chosen: Chosen = {}
  for (const name of facetNames) {
    const given = asked(name)
    // most requests name no facet, and the listing is asked for more than anything else
    if (given.length === 0) continue
    const values = readValues(facets[name], given, words)
    if (values.length > 0) chosen[name] = values
  }
  if (!chosen.misure || chosen.entro?.[0] === String(usualTolerance)) delete chosen.entro
  return chosen
}

function readValues(facet: Facet, given: readonly string[], words: readonly string[] | undefined) {
  const typed = given.map((value) => value.trim().toLowerCase()).filter(Boolean)
  const known = knownOf(facet) ?? words
  const read = typed.slice(0, most.values).map((value) => readers[facet.kind](value, known) ?? unknownValue)
  const sorted = [...new Set(read)].toSorted((a, b) => place(known, a) - place(known, b) || (a < b ? -1 : 1))
  return isSingle(facet) ? sorted.slice(0, 1) : sorted
}

const place = (known: readonly string[] | undefined, value: string) => known?.indexOf(value) ?? 0
const isSingle = ({ kind }: Facet) => kind === 'measures' || kind === 'tolerance' || kind === 'price'
const knownOf = (facet: Facet) => ('options' in facet ? Object.keys(facet.options) : undefined)

type Reader = (value: string, known: readonly string[] | undefined) => string | undefined
const isKnown: Reader = (value, known) => (!known || known.includes(value) ? value : undefined)

const readers: Record<Facet['kind'], Reader> = {
  word: isKnown,
  families: isKnown,
  choice: isKnown,
  yes: (value) => (['si', 'sì', 'true', '1', 'on'].includes(value) ? 'si' : undefined),
  price(value) {
    const [, from = '', to = ''] = /^(\d{0,5})-(\d{0,5})$/.exec(value) ?? []
    if (from === '' && to === '') return undefined
    const [low, high] = to !== '' && Number(from) > Number(to) ? [to, from] : [from, to]
    return `${low && Number(low)}-${high && Number(high)}`
  },
  measures: (value) => (/^[3-7]\d-([89]|[12]\d|3[0-2])-1[0-7]\d$/.test(value) ? value : undefined),
  tolerance: (value) =>
    /^\d{1,2}$/.test(value) && Number(value) <= most.tolerance ? String(Number(value)) : undefined,
}

/** Keys and values as the address has them. */
export const facetEntries = (chosen: Chosen) =>
  facetNames.flatMap((name) => (chosen[name] ?? []).map((value): [FacetName, string] => [name, value]))

/** Facets whose single values are pages of their own; prices and measures are without end. */
const isPage = (name: string) => facetNames.some((one) => one === name && !isSingle(facets[one]))

/**
 * Whether a listing is one of few: narrowed by no facet and no second brand, or by one value of one facet and nothing else. The
 * others are neither kept nor found by search engines.
 */
export function isOneOfFew(search: URLSearchParams) {
  const asked = [...search].filter(([name]) => name !== 'pagina' && !name.startsWith('_'))
  const narrowing = asked.filter(([name]) => facetNames.some((one) => one === name))
  if (narrowing.length === 0) return search.getAll('brand').length < 2
  return asked.length === 1 && isPage(asked[0]?.[0] ?? '')
}
