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

/** A page of the listing as bytes, kept until the catalogue changes, but for searches and what facets narrow. A page past the last costs no query. */
export function keepListing(deps: ListDeps, filtro: FiltroProdotti, page: number): Ready | Promise<Ready> {
  const asked = readFilter(filtro)
  if (filtro.q?.trim() || asked.facets) return writeFound(deps, filtro, page)
  const all = asked.categories.length + asked.types.length + asked.brands.length === 0
  const isWhole = all && !asked.order && !asked.models
  return isWhole ? keepPages(deps, 'api listing ', everything, page) : keepNarrowed(deps, asked, page)
}

async function writeFound(deps: ListDeps, filtro: FiltroProdotti, page: number) {
  return writePage(deps, (await readAsked(deps, filtro)).filter, page)
}

async function keepNarrowed(deps: ListDeps, asked: ProductFilter, page: number) {
  const filter = reduceFilter(await keepChoices(deps), asked)
  return filter ? keepPages(deps, `api listing ${JSON.stringify(filter)} `, filter, page) : nothing(0)
}

function keepPages(deps: ListDeps, key: string, filter: ProductFilter, page: number) {
  const first = keepPage(deps, key, filter, 1)
  return page === 1 ? first : keepFurther(deps, key, filter, page, first)
}

async function keepFurther(
  deps: ListDeps,
  key: string,
  filter: ProductFilter,
  page: number,
  first: Ready | Promise<Ready>,
) {
  const { total = 0 } = await first
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
