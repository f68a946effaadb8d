/** The listing's filters as the address holds them (S-076…S-078). */
export interface Filtro {
  categoria?: string
  tipologia?: string
  brand?: string
}
const names = ['tipologia', 'categoria', 'brand'] as const

export function readFiltro(from: { get(name: string): unknown }): Filtro {
  const filtro: Filtro = {}
  for (const name of names) {
    const value = from.get(name)
    if (typeof value === 'string' && value !== '') filtro[name] = value
  }
  return filtro
}

export const isFiltered = (filtro: Filtro) => names.some((name) => filtro[name])

/** The address of a listing up to a page. */
export function shopAddress(filtro: Filtro, pagina = 1) {
  const search = new URLSearchParams({ ...filtro, ...(pagina > 1 && { pagina: String(pagina) }) })
  return search.size > 0 ? `/shop?${search}` : '/shop'
}

/** The same as the body of the call. */
export function filtroBody({ categoria, tipologia, brand }: Filtro) {
  return {
    categoria: categoria ? [categoria] : [],
    tipologia: tipologia ? [tipologia] : [],
    brand: brand ? [brand] : [],
  }
}

/** `Occhiali da sole da donna Volpedo`: what the filters leave, as a heading. */
export function listingTitle({ categoria, tipologia, brand }: Filtro) {
  return ['Occhiali', tipologia, categoria && `da ${categoria}`, brand].filter(Boolean).join(' ')
}
