import { bodyOfFacets } from '#contract/facet-shapes.ts'
import { facetEntries, readFacets } from '#contract/read-facets.ts'
import type { FiltroProdotti } from '#contract/prodotti.ts'
import { readFilter, type Filter } from './filter.ts'

/** A listing's parameters, which are in the one spelling already. */
export function readListing(search: URLSearchParams): Filter {
  const altri = `${new URLSearchParams(facetEntries(readFacets((name) => search.getAll(name))))}`
  const brand = search.getAll('brand').join('\n')
  return { ...readFilter(search), ...(brand && { brand }), ...(altri && { altri }) }
}

/** The facets of a listing. */
export function chosenIn({ altri }: Filter) {
  const search = new URLSearchParams(altri)
  return readFacets((name) => search.getAll(name))
}

/** The filters as the body of the request: of each model one card (H-123). */
export function filterBody(filtro: Filter): FiltroProdotti {
  const { categoria, tipologia, brand, q, ordina } = filtro
  return {
    categoria: categoria ? [categoria] : [],
    tipologia: tipologia ? [tipologia] : [],
    brand: brand ? brand.split('\n') : [],
    ...bodyOfFacets(chosenIn(filtro)),
    ...(q && { q }),
    ...(ordina && { ordina }),
    raggruppa: 'modello',
  }
}
