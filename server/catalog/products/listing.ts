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
export async function keepListing(deps: ListDeps, filtro: FiltroProdotti, page: number): Promise<Ready> {
  const asked = readFilter(filtro)
  if (filtro.q?.trim() || asked.facets) return writePage(deps, (await readAsked(deps, filtro)).filter, page)
  const all = asked.categories.length + asked.types.length + asked.brands.length === 0
  const isWhole = all && !asked.order && !asked.models
  const filter = isWhole ? everything : reduceFilter(await keepChoices(deps), asked)
  if (!filter) return nothing(0)
  if (Math.max(filter.categories.length, filter.types.length, filter.brands.length) > 1)
    return writePage(deps, filter, page)
  const key = isWhole ? 'api listing ' : `api listing ${JSON.stringify(filter)} `
  const first = await keepPage(deps, key, filter, 1)
  if (page === 1) return first
  const total = first.total ?? 0
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
