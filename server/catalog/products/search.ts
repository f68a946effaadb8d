import { pageSize } from '#contract/shop.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { keepChoices } from './choices.ts'
import { keepListing } from './listing.ts'

const categories = ['uomo', 'donna']
const types = ['da vista', 'da sole']

/**
 * What of an address's parameters the listing knows, in one order and spelling: `categoria`, `tipologia`, `brand` (one
 * that is shown), `pagina` (one that has frames, from the second). Everything else is dropped, so few pages are to be kept.
 */
export async function readSearch(deps: Pick<Deps, 'db' | 'catalogue'>, asked: URLSearchParams) {
  const { brands } = await keepChoices(deps)
  const categoria = find(asked, 'categoria', (value) => categories.find((known) => known === value.toLowerCase()))
  const tipologia = find(asked, 'tipologia', (value) => types.find((known) => known === value.toLowerCase()))
  const brand = find(asked, 'brand', (value) => (brands.has(value) ? value : undefined))
  const search = new URLSearchParams({
    ...(categoria && { categoria }),
    ...(tipologia && { tipologia }),
    ...(brand && { brand }),
  })
  const pagina = Number(find(asked, 'pagina', (value) => (/^[1-9]\d{0,5}$/.test(value) ? value : undefined)) ?? 1)
  if (pagina > 1) {
    const { total = 0 } = await keepListing(deps, listsOf({ categoria, tipologia, brand }), 1)
    if (pagina <= Math.ceil(total / pageSize)) search.set('pagina', String(pagina))
  }
  return search
}

function find(asked: URLSearchParams, name: string, known: (value: string) => string | undefined) {
  const value = asked.get(name)
  return value === null ? undefined : known(value.trim())
}

function listsOf<K extends string>(chosen: Record<K, string | undefined>) {
  const lists: { [P in K]?: string[] } = {}
  for (const key in chosen) {
    const value = chosen[key]
    if (value) lists[key] = [value]
  }
  return lists
}
