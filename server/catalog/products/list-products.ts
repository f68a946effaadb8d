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
import { foundAtOnce, mostFound, selectFound, selectNear, type Found } from './found-queries.ts'
import { selectListed, type ProductFilter, type Sought, type Stretch } from './listing-queries.ts'
import { readFilter } from './present.ts'
import { selectInOrder, selectOnSale, selectTrending, type ProductRow } from './queries.ts'
import { countListed, keepTally } from './tally.ts'

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

/** How many frames all pages have, or models, where those are asked for. */
export async function countProducts(deps: ListDeps, filtro: FiltroProdotti) {
  const { filter } = await readAsked(deps, filtro)
  return isSought(filter) ? (await find(deps, filter, 0)).total : (await countAll(deps, filter)).total
}

/** What a listing has that is no search. */
async function countAll(deps: ListDeps, filter: ProductFilter) {
  const { frames, models } = countListed(await keepTally(deps), filter)
  return { frames, total: filter.models ? models : frames }
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
  const stretch = { limit: size, offset: (page - 1) * size }
  if (isSought(filter)) return findSought(deps, filter, stretch)
  const counted = await countAll(deps, filter)
  if (filter.models) return { ...counted, ids: await findModels(deps, filter, stretch, counted.total) }
  return { ...counted, ids: await selectListed(deps.db, filter, stretch, counted.total) }
}

/** Each model costs a look at its other colours, so those of several pages are found together. */
async function findModels(
  { db, catalogue }: ListDeps,
  filter: ProductFilter,
  { limit, offset }: Stretch,
  total: number,
) {
  if (offset >= total) return []
  const place = offset % foundAtOnce
  const from = offset - place
  const ids = await catalogue.keep(
    `models ${JSON.stringify(filter)} ${from}`,
    (found) => found.length * 8,
    () => selectListed(db, filter, { limit: foundAtOnce, offset: from }, total),
  )
  return ids.slice(place, place + limit)
}

const isSought = (filter: ProductFilter): filter is Sought => filter.text !== undefined || filter.facets !== undefined

async function findSought(deps: ListDeps, search: Sought, { limit, offset }: Stretch) {
  if (search.text && offset >= mostFound) return { ...(await find(deps, search, 0)), ids: [] }
  const place = offset % foundAtOnce
  const { ids, ...counted } = await find(deps, search, offset - place)
  return { ...counted, ids: ids.slice(place, place + limit) }
}

/** The words of descriptions count where nothing else has all that was searched for. */
async function find(deps: ListDeps, search: Sought, from: number) {
  const strict = await keepFound(deps, search, from)
  return strict.total > 0 || !search.text ? strict : keepFound(deps, widen(search, search.text), from)
}

const widen = (search: Sought, text: TextMatch) => ({ ...search, text: { ...text, wide: true } })

const keepFound = ({ db, catalogue }: ListDeps, search: Sought, from: number) =>
  catalogue.keep(
    `found ${JSON.stringify(search)} ${from}`,
    ({ ids }) => ids.length * 8,
    () => {
      if (keysOf(search.facets ?? {}).some(isOfAvailability)) noteAllShown()
      return selectFound(db, search, from)
    },
  )

/** Frames that have some of the words of a search that found nothing; else those in trend. */
export async function listNear({ db }: Pick<Deps, 'db'>, { words }: ReadText, most: number) {
  const near = words.length > 0 ? await selectNear(db, { words, wide: true }, most) : []
  return near.length > 0 ? near : (await selectTrending(db)).slice(0, most)
}

/** Every frame on sale, in pages of a thousand, as it is at one moment. */
export function readOnSale(tx: Db) {
  return readPages<ProductRow>(tx, selectOnSale(tx))
}
