import type { FiltroProdotti } from '#contract/prodotti.ts'
import { pageSize } from '#contract/shop.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import { readFilter } from './present.ts'
import { countListed, selectListed, selectOnSale, type ProductFilter, type ProductRow } from './queries.ts'

/**
 * One page (from 1) of the frames on sale, the newest first, and how many there are on all pages (H-58).
 * An absent or empty list of the filter is no filter. They are counted once while the catalogue is unchanged.
 */
export function listProducts(deps: Pick<Deps, 'db' | 'catalogue'>, filtro: FiltroProdotti, page: number) {
  return listFiltered(deps, readFilter(filtro), page)
}

export async function listFiltered(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  filter: ProductFilter,
  page: number,
) {
  const [rows, total] = await Promise.all([
    selectListed(db, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    catalogue.keep(`count ${JSON.stringify(filter)}`, bytesOfCount, () => countListed(db, filter)),
  ])
  return { rows, total }
}

const bytesOfCount = () => 8

/** Every frame on sale, in pages of a thousand, as it is at one moment. */
export function readOnSale(tx: Db) {
  return readPages<ProductRow>(tx, selectOnSale(tx))
}
