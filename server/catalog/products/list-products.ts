import type { FiltroProdotti } from '#contract/prodotti.ts'
import { keysOf } from '#contract/objects.ts'
import { pageSize } from '#contract/shop.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import { noteAllShown } from '#server/catalog/cache/shown.ts'
import type { TextMatch } from '#server/catalog/words/match-queries.ts'
import { readText, type ReadText } from '#server/catalog/words/read-text.ts'
import { isOfAvailability } from './facet-queries.ts'
import { findFrames, findShown, type Found } from './find-frames.ts'
import { foundAtOnce, mostFound, selectFound, selectNear } from './found-queries.ts'
import { framesNow } from './frames-now.ts'
import { selectShown } from './model-queries.ts'
import { readFilter } from './present.ts'
import type { ProductFilter, Search } from './product-filter.ts'
import { selectInOrder, selectOnSale, selectTrending, type ProductRow } from './queries.ts'

type ListDeps = Pick<Deps, 'db' | 'catalogue'>

/** How many frames all pages have, or models, where those are asked for. */
export async function countProducts(deps: ListDeps, filtro: FiltroProdotti) {
  const { filter } = await readAsked(deps, filtro)
  return (await find(deps, filter, 0)).total
}

/** What the wire asks for, and how its words were understood. */
export async function readAsked(
  deps: ListDeps,
  filtro: FiltroProdotti,
): Promise<{ filter: ProductFilter; read?: ReadText }> {
  const filter = readFilter(filtro)
  const { q = '' } = filtro
  if (q.trim() === '') return { filter }
  const read = await readText(deps, q)
  return { filter: { ...filter, ...(read.words.length > 0 && { text: { words: read.words, wide: false } }) }, read }
}

/** What is asked for, with the words of descriptions where nothing else has all of them. */
export async function readSought(deps: ListDeps, filtro: FiltroProdotti): Promise<ProductFilter> {
  const { filter } = await readAsked(deps, filtro)
  const { text } = filter
  if (!text) return filter
  const search = { ...filter, text }
  return (await keepFound(deps, search, 0)).total > 0 ? search : widen(search, text)
}

/**
 * One page (from 1) of the frames on sale, and how many there are on all pages (H-58): in the order that is wanted, else the
 * newest first, of a search the best answers. They are counted once while the catalogue is unchanged.
 */
export async function listFiltered(deps: ListDeps, filter: ProductFilter, page: number, size = pageSize) {
  const { ids, total } = await findFiltered(deps, filter, page, size)
  return { rows: await selectInOrder(deps.db, ids), total }
}

/** The ids of one page, how many all pages have of them, and how many frames those are with their other colours that answer. */
export async function findFiltered(
  deps: ListDeps,
  filter: ProductFilter,
  page: number,
  size = pageSize,
): Promise<Found> {
  const offset = (page - 1) * size
  if (filter.text && offset >= mostFound) return { ...(await find(deps, filter, 0)), ids: [] }
  const place = offset % foundAtOnce
  const { ids, ...counted } = await find(deps, filter, offset - place)
  return { ...counted, ids: ids.slice(place, place + size) }
}

/** The words of descriptions count where nothing else has all that was searched for. */
async function find(deps: ListDeps, filter: ProductFilter, from: number) {
  const strict = await keepFound(deps, filter, from)
  return strict.total > 0 || !filter.text ? strict : keepFound(deps, widen(filter, filter.text), from)
}

const widen = (filter: ProductFilter, text: TextMatch): Search => ({ ...filter, text: { ...text, wide: true } })

/** Those of several pages are found together: by words and among all frames alike, the first page costs as much as ten. */
const keepFound = (deps: ListDeps, filter: ProductFilter, from: number) =>
  deps.catalogue.keep(
    `found ${JSON.stringify(filter)} ${from}`,
    ({ ids }) => ids.length * 8,
    async () => {
      if (keysOf(filter.facets ?? {}).some(isOfAvailability)) noteAllShown()
      const { text } = filter
      if (text) return selectFound(deps.db, { ...filter, text }, from)
      return findFrames(await framesNow(deps), filter, { limit: foundAtOnce, offset: from })
    },
  )

/** The frames that the cards of these models show, which are found with the filter. */
export async function findShownOf(deps: ListDeps, filter: ProductFilter, ids: number[]) {
  if (filter.text) return selectShown(deps.db, { ...filter, text: filter.text }, ids)
  return findShown(await framesNow(deps), filter, ids)
}

/** Frames that have some of the words of a search that found nothing; else those in trend. */
export async function listNear({ db }: Pick<Deps, 'db'>, { words }: ReadText, most: number) {
  const near = words.length > 0 ? await selectNear(db, { words, wide: true }, most) : []
  return near.length > 0 ? near : (await selectTrending(db)).slice(0, most)
}

/** Every frame on sale, in pages of a thousand, as it is at one moment. */
export function readOnSale(tx: Db) {
  return readPages<ProductRow>(tx, selectOnSale(tx))
}
