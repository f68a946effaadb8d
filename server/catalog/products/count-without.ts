import type { FiltroProdotti } from '#contract/prodotti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { countFacets } from './facet-counts.ts'

/** Of each filter that narrows how many frames there are without it, the most first. What leaves none is not among them. */
export async function countWithout(deps: Pick<Deps, 'db' | 'catalogue'>, filtro: FiltroProdotti) {
  const { without } = await countFacets(deps, filtro)
  return without.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
}
