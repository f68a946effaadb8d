import type { FiltroProdotti } from '#contract/prodotti.ts'
import { pageSize } from '#contract/shop.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Ready } from '#server/platform/http/endpoints.ts'
import { keepChoices, reduceFilter } from './choices.ts'
import type { KeptFrames } from './keep-frames.ts'
import { findFiltered, findShownOf, readAsked } from './list-products.ts'
import { readFilter } from './present.ts'
import type { ProductFilter } from './product-filter.ts'

type ListDeps = Pick<Deps, 'db' | 'catalogue'> & { frames: KeptFrames }

const everything: ProductFilter = { categories: [], types: [], brands: [] }

/**
 * A page of the listing as bytes, kept until the catalogue changes where it is one of few: of one brand, type and gender at most, and
 * neither searched for nor narrowed by facets. A page past the last costs no query.
 */
export function keepListing(deps: ListDeps, filtro: FiltroProdotti, page: number) {
  // what is asked for most: looking through every facet took longer than finding the kept page
  if (Object.keys(filtro).length === 0) return keepPageOf(deps, 'api listing ', everything, page)
  return keepNarrowed(deps, filtro, page)
}

async function keepNarrowed(deps: ListDeps, filtro: FiltroProdotti, page: number): Promise<Ready> {
  const asked = readFilter(filtro)
  if (filtro.q?.trim() || asked.facets) return writePage(deps, (await readAsked(deps, filtro)).filter, page)
  const filter = reduceFilter(await keepChoices(deps), asked)
  if (!filter) return nothing(0)
  if (Math.max(filter.categories.length, filter.types.length, filter.brands.length) > 1)
    return writePage(deps, filter, page)
  return keepPageOf(deps, `api listing ${JSON.stringify(filter)} `, filter, page)
}

/** `key` is the listing's; its first page knows how many there are. */
function keepPageOf(deps: ListDeps, key: string, filter: ProductFilter, page: number) {
  return page === 1 ? keepPage(deps, key, filter, 1) : keepLaterPage(deps, key, filter, page)
}

async function keepLaterPage(deps: ListDeps, key: string, filter: ProductFilter, page: number) {
  const { total = 0 } = await keepPage(deps, key, filter, 1)
  return page > Math.ceil(total / pageSize) ? nothing(total) : keepPage(deps, key, filter, page)
}

function keepPage(deps: ListDeps, key: string, filter: ProductFilter, page: number) {
  return deps.catalogue.keep(
    key + page,
    ({ bytes }) => bytes.length,
    () => writePage(deps, filter, page),
  )
}

const nothing = (total: number) => new Ready(Buffer.from('[]'), total)

async function writePage(deps: ListDeps, filter: ProductFilter, page: number) {
  const { ids, total } = await findFiltered(deps, filter, page)
  const shown = filter.models ? await findShownOf(deps, filter, ids) : ids
  return new Ready(Buffer.from(`[${(await deps.frames(shown, filter.models)).join(',')}]`), total)
}
