import { longest } from '#contract/bounds.ts'
import { bodyOfFacets } from '#contract/facet-shapes.ts'
import { facetEntries, isOneOfFew, readFacets } from '#contract/read-facets.ts'
import { joinTyped } from '#contract/typed-facets.ts'
import { ordinamenti, pageSize, unknownValue } from '#contract/window-limits.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { keepChoices } from './choices.ts'
import { countProducts } from './list-products.ts'

const categories = ['uomo', 'donna']
const types = ['da vista', 'da sole']

/**
 * What of an address's parameters the listing knows, in one order and spelling: `categoria`, `tipologia`, `brand`, `q`, `ordina`,
 * those of the table `facets` and `pagina` (one that has frames, from the second). A value that the shop does not have is `unknownValue`, for which nothing
 * is found (H-110): one page stands for all of them. Other parameters are dropped, so few pages are to be kept.
 */
export async function readSearch(deps: Pick<Deps, 'db' | 'catalogue'>, typed: URLSearchParams) {
  const asked = joinTyped(typed)
  const choices = await keepChoices(deps)
  const categoria = find(asked.get('categoria'), [...categories, ...choices.genders])
  const tipologia = find(asked.get('tipologia'), [...types, ...choices.types])
  // several brands of the select are one value, a line each
  const brands = asked
    .getAll('brand')
    .flatMap((lines) => lines.split('\n'))
    .flatMap((value) => find(value, choices.brands) ?? [])
  const q = (asked.get('q') ?? '').replaceAll('\0', '').trim().replaceAll(/\s+/g, ' ').slice(0, longest.search)
  const ordina = ordinamenti.find((one) => one === asked.get('ordina')?.trim())
  const facets = readFacets((name) => asked.getAll(name), choices.shapes)
  const search = new URLSearchParams({ ...(categoria && { categoria }), ...(tipologia && { tipologia }) })
  for (const brand of [...new Set(brands)].toSorted().slice(0, mostBrands)) search.append('brand', brand)
  if (q) search.set('q', q)
  if (ordina) search.set('ordina', ordina)
  for (const [name, value] of facetEntries(facets)) search.append(name, value)
  const asPage = asked.get('pagina')?.trim() ?? ''
  const pagina = /^[1-9]\d{0,5}$/.test(asPage) ? Number(asPage) : 1
  if (pagina > 1) {
    const brand = search.getAll('brand')
    const filtro = {
      ...listsOf({ categoria, tipologia }),
      brand,
      q,
      ordina,
      ...bodyOfFacets(facets),
      raggruppa: 'modello' as const,
    }
    const total = await countProducts(deps, filtro)
    if (pagina <= Math.ceil(total / pageSize)) search.set('pagina', String(pagina))
  }
  return search
}

/** As many as the body of the call takes. */
const mostBrands = 20

/** Searches and combinations of facets are without end: their pages are made anew each time. */
export function isKept(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  return (
    !searchParams.has('q') &&
    isOneOfFew(searchParams) &&
    !(pathname.startsWith('/shop/filtri') && searchParams.size > 0)
  )
}

/** The value as the shop spells it; undefined where none is given. */
function find(given: string | null, known: Iterable<string>) {
  const value = given?.trim()
  if (!value) return undefined
  const spellings = [...known]
  const exact = spellings.find((one) => one === value)
  return exact ?? spellings.find((one) => one.toLowerCase() === value.toLowerCase()) ?? unknownValue
}

function listsOf<K extends string>(chosen: Record<K, string | undefined>) {
  const lists: { [P in K]?: string[] } = {}
  for (const key in chosen) {
    const value = chosen[key]
    if (value) lists[key] = [value]
  }
  return lists
}
