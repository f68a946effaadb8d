import type { FacetName } from '#contract/facets.ts'
import type { FiltroProdotti } from '#contract/prodotti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { noteAllShown } from '#server/catalog/cache/shown.ts'
import type { TextMatch } from '#server/catalog/words/match-queries.ts'
import { countRows } from './count-rows.ts'
import { rowOf, type FrameTable } from './frame-table.ts'
import { framesNow } from './frames-now.ts'
import { readSought } from './list-products.ts'
import { selectIdsWith } from './listing-queries.ts'
import type { Narrowing } from './product-filter.ts'

type CountDeps = Pick<Deps, 'db' | 'catalogue'>

export interface FacetCounts {
  /** Frames of the listing, or models, where those are asked for. */
  total: number
  /** Of a value how many the listing had, were it the only one of its facet that is chosen. */
  of: (facet: FacetName | 'brand', value: string) => number
  /** How many it had without each filter that narrows. */
  without: { name: Narrowing; count: number }[]
}

/** Counts beside the values of the facets, kept until the catalogue changes. */
export async function countFacets(deps: CountDeps, filtro: FiltroProdotti): Promise<FacetCounts> {
  const filter = await readSought(deps, filtro)
  const { total, of, without } = await deps.catalogue.keep(
    `facets ${JSON.stringify(filter)}`,
    (kept) => (kept.of.size + kept.without.length) * 100,
    async () => {
      // one of the counts is of what can be bought
      noteAllShown()
      const table = await framesNow(deps)
      return countRows(table, filter, filter.text && (await rowsWith(deps, table, filter.text)))
    },
  )
  return { total, without, of: (facet, value) => of.get(`${facet} ${value}`) ?? 0 }
}

/** The rows of the frames that have all words, in their order. */
async function rowsWith({ db }: CountDeps, table: FrameTable, text: TextMatch) {
  const ids = await selectIdsWith(db, text)
  return Int32Array.from(ids.flatMap((id) => rowOf(table, id) ?? [])).toSorted()
}
