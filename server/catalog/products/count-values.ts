import { facetNames, facets, type Facet } from '#contract/facets.ts'
import type { FiltroProdotti } from '#contract/prodotti.ts'
import type { ConteggiFiltri } from '#contract/conteggi.ts'
import { brandsNow } from '#server/catalog/brands/brands-now.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { keepChoices } from './choices.ts'
import { countFacets } from './facet-counts.ts'

/** What the form of facets counts: the values that the shop has, with what each would leave of the listing. */
export async function countValues(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  filtro: FiltroProdotti,
): Promise<ConteggiFiltri> {
  const [counts, { shapes }, brands] = await Promise.all([
    countFacets(deps, filtro),
    keepChoices(deps),
    brandsNow(deps),
  ])
  const count = (name: Parameters<typeof counts.of>[0], values: string[]) =>
    values.map((valore) => ({ filtro: name, valore, conteggio: counts.of(name, valore) }))
  return {
    totale: counts.total,
    valori: [
      ...facetNames.flatMap((name) => count(name, valuesOf(facets[name], shapes))),
      ...count(
        'brand',
        brands.map(({ name }) => name),
      ),
    ],
  }
}

function valuesOf(facet: Facet, shapes: string[]) {
  if (facet.kind === 'word') return shapes
  if (facet.kind === 'yes') return ['si']
  return 'options' in facet ? Object.keys(facet.options) : []
}
