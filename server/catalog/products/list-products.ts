import type { FiltroProdotti } from '#contract/prodotti.ts'
import { pageSize } from '#contract/shop.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import { readText, type ReadText } from '#server/catalog/words/read-text.ts'
import { readFilter } from './present.ts'
import {
  countListed,
  mostFound,
  selectListed,
  selectNear,
  selectOnSale,
  selectTrending,
  type ProductFilter,
  type ProductRow,
} from './queries.ts'

type ListDeps = Pick<Deps, 'db' | 'catalogue'>

/**
 * One page (from 1) of the frames on sale, and how many there are on all pages (H-58): in the order that is wanted, else the
 * newest first, of a search the best answers. An absent or empty list of the filter is no filter. They are counted once while
 * the catalogue is unchanged.
 */
export async function listProducts(deps: ListDeps, filtro: FiltroProdotti, page: number) {
  const { filter, read } = await readAsked(deps, filtro)
  return { ...(await listFiltered(deps, filter, page)), read }
}

/** What the wire asks for, and how its words were understood. */
async function readAsked(deps: ListDeps, filtro: FiltroProdotti): Promise<{ filter: ProductFilter; read?: ReadText }> {
  const filter = readFilter(filtro)
  const { q = '' } = filtro
  if (q.trim() === '') return { filter }
  const read = await readText(deps, q)
  return { filter: { ...filter, ...(read.words.length > 0 && { text: { words: read.words, wide: false } }) }, read }
}

export async function listFiltered(deps: ListDeps, asked: ProductFilter, page: number, size = pageSize) {
  const stretch = { limit: size, offset: (page - 1) * size }
  if (asked.text) {
    const { filter, total } = await widen(deps, asked)
    return { rows: total > stretch.offset ? await selectListed(deps.db, filter, stretch) : [], total }
  }
  const [rows, total] = await Promise.all([selectListed(deps.db, asked, stretch), keepCount(deps, asked)])
  return { rows, total }
}

/** The words of descriptions count where nothing else has all that was searched for. */
async function widen(deps: ListDeps, asked: ProductFilter) {
  const { text } = asked
  const strict = await keepCount(deps, asked)
  if (!text) return { filter: asked, total: strict }
  const wide = strict === 0
  const filter = { ...asked, text: { ...text, wide } }
  const total = wide ? await keepCount(deps, filter) : strict
  return { filter: { ...filter, text: { ...filter.text, frequent: total === mostFound } }, total }
}

const keepCount = ({ db, catalogue }: ListDeps, filter: ProductFilter) =>
  catalogue.keep(`count ${JSON.stringify({ ...filter, order: undefined })}`, bytesOfCount, () =>
    countListed(db, filter),
  )

/** Frames that have some of the words of a search that found nothing; else those in trend. */
export async function listNear({ db }: Pick<Deps, 'db'>, { words }: ReadText, most: number) {
  const near = words.length > 0 ? await selectNear(db, { words, wide: true }, most) : []
  return near.length > 0 ? near : (await selectTrending(db)).slice(0, most)
}

const bytesOfCount = () => 8

/** Every frame on sale, in pages of a thousand, as it is at one moment. */
export function readOnSale(tx: Db) {
  return readPages<ProductRow>(tx, selectOnSale(tx))
}
