import { unknownValue } from '#contract/window-limits.ts'

/** The listing's filters in the query string (S-076…S-078), what was searched for, and the order. */
export interface Filter {
  categoria?: string
  tipologia?: string
  /** Several are a line each: one value of the select. */
  brand?: string
  q?: string
  /** Without it the shop's own order. */
  ordina?: string
  /** What narrows further (`contract/facets.ts`), as it stands in the address. */
  altri?: string
}
const titled = ['tipologia', 'categoria', 'brand'] as const
const names = [...titled, 'q'] as const

export function readFilter(from: { get(name: string): unknown }): Filter {
  const filtro: Filter = {}
  for (const name of [...names, 'ordina'] as const) {
    const value = from.get(name)
    if (typeof value === 'string' && value !== '') filtro[name] = value
  }
  return filtro
}

/** How many of the three selects filter. */
export const countFilters = (filtro: Filter) => titled.filter((name) => filtro[name]).length

export const isFiltered = (filtro: Filter) => filtro.altri !== undefined || names.some((name) => filtro[name])

/** The path of a listing up to a page. */
export function shopAddress({ altri = '', ...filtro }: Filter, pagina = 1) {
  const own = `${new URLSearchParams({ ...filtro })}`.replaceAll('%0A', '&brand=')
  const search = [own, altri, pagina > 1 && `pagina=${pagina}`].filter(Boolean).join('&')
  return search ? `/shop?${search}` : '/shop'
}

/** The form of all facets with the values of a listing. */
export const facetAddress = (filtro: Filter) => shopAddress(filtro).replace('shop', 'shop/filtri')

/** The filters as a heading: `Occhiali da sole da donna Volpedo`. */
export function listingTitle(filtro: Filter) {
  const [tipologia, categoria, brand] = titled.map((name) => (filtro[name] === unknownValue ? '' : filtro[name]))
  return ['Occhiali', tipologia, categoria && `da ${categoria}`, brand?.split('\n').join(', ')]
    .filter(Boolean)
    .join(' ')
}

/** `1 modello`, `2 modelli`. */
export const sayModels = (count: number) => (count === 1 ? '1 modello' : `${count} modelli`)
