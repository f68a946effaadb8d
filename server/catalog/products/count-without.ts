import type { FiltroProdotti } from '#contract/prodotti.ts'
import { noteAllShown } from '#server/catalog/cache/shown.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { readSought } from './list-products.ts'
import { narrowingsOf, selectWithout, type Narrowing } from './listing-queries.ts'

/** How many frames the listing has without one of its filters. */
interface Without {
  name: Narrowing
  count: number
}

/** Of each filter that narrows how many frames there are without it, the most first. What leaves none is not among them. */
export async function countWithout(deps: Pick<Deps, 'db' | 'catalogue'>, filtro: FiltroProdotti): Promise<Without[]> {
  const filter = await readSought(deps, filtro)
  const names = narrowingsOf(filter).map(([name]) => name)
  if (names.length === 0) return []
  const counts = await deps.catalogue.keep(
    `without ${JSON.stringify(filter)}`,
    () => names.length * 100,
    () => {
      noteAllShown()
      return selectWithout(deps.db, filter)
    },
  )
  return names
    .map((name) => ({ name, count: counts[name] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
