import type { FiltroProdotti } from '#contract/prodotti.ts'
import { pageSize } from '#contract/shop.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { readFilter } from './present.ts'
import { countListed, selectListed, selectOnSale, type ProductFilter } from './queries.ts'

/**
 * One page (from 1) of the frames on sale, the newest first, and how many there are on all pages (H-58).
 * An absent or empty list of the filter is no filter.
 */
export function listProducts(deps: Pick<Deps, 'db'>, filtro: FiltroProdotti, page: number) {
  return listFiltered(deps, readFilter(filtro), page)
}

export async function listFiltered({ db }: Pick<Deps, 'db'>, filter: ProductFilter, page: number) {
  const [rows, total] = await Promise.all([
    selectListed(db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countListed(db, filter),
  ])
  return { rows, total }
}

/** Every frame on sale, for those who read the whole catalogue. */
export function listOnSale({ db }: Pick<Deps, 'db'>) {
  return selectOnSale(db)
}
