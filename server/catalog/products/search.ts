import { longest } from '#contract/bounds.ts'
import { ordinamenti, pageSize, unknownValue } from '#contract/window-limits.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { keepChoices } from './choices.ts'
import { countProducts } from './list-products.ts'

const categories = ['uomo', 'donna']
const types = ['da vista', 'da sole']

/**
 * What of an address's parameters the listing knows, in one order and spelling: `categoria`, `tipologia`, `brand`, `q`, `ordina`
 * and `pagina` (one that has frames, from the second). A value that the shop does not have is `unknownValue`, for which nothing
 * is found (H-110): one page stands for all of them. Other parameters are dropped, so few pages are to be kept.
 */
export async function readSearch(deps: Pick<Deps, 'db' | 'catalogue'>, asked: URLSearchParams) {
  const choices = await keepChoices(deps)
  const categoria = find(asked.get('categoria'), [...categories, ...choices.genders])
  const tipologia = find(asked.get('tipologia'), [...types, ...choices.types])
  const brand = find(asked.get('brand'), choices.brands)
  const q = (asked.get('q') ?? '').replaceAll('\0', '').trim().replaceAll(/\s+/g, ' ').slice(0, longest.search)
  const ordina = ordinamenti.find((one) => one === asked.get('ordina')?.trim())
  const search = new URLSearchParams({
    ...(categoria && { categoria }),
    ...(tipologia && { tipologia }),
    ...(brand && { brand }),
    ...(q && { q }),
    ...(ordina && { ordina }),
  })
  const asPage = asked.get('pagina')?.trim() ?? ''
  const pagina = /^[1-9]\d{0,5}$/.test(asPage) ? Number(asPage) : 1
  if (pagina > 1) {
    const filtro = { ...listsOf({ categoria, tipologia, brand }), q, ordina }
    const total = await countProducts(deps, filtro)
    if (pagina <= Math.ceil(total / pageSize)) search.set('pagina', String(pagina))
  }
  return search
}

/** Searches are without end: their pages are made anew each time. */
export const isSearch = (url: string) => new URL(url, 'http://shop').searchParams.has('q')

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
