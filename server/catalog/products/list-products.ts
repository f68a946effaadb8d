import type { FiltroProdotti } from '#contract/prodotti.ts'
import { pageSize } from '#contract/shop.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import { readFilter } from './present.ts'
import { countListed, selectListed, selectOnSale, type ProductFilter, type ProductRow } from './queries.ts'

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

/** Every frame on sale, in pages of a thousand, as it is at one moment. */
export function readOnSale(tx: Db) {
  return readPages<ProductRow>(tx, selectOnSale(tx))
}
