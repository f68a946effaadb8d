import type { FiltroProdotti } from '#contract/prodotti.ts'
import { pageSize } from '#contract/shop.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { ready, type Ready } from '#server/platform/http/endpoints.ts'
import { keepChoices, reduceFilter } from './choices.ts'
import { listFiltered, listProducts } from './list-products.ts'
import type { ProductFilter } from './listing-queries.ts'
import { presentProdotto, readFilter } from './present.ts'
import type { ProductRow } from './queries.ts'

const endpoint = 'POST /Prodotti/GetProdottiAttivi'
const everything: ProductFilter = { categories: [], types: [], brands: [] }

/** A page of the listing as bytes, kept until the catalogue changes, but for searches and what facets narrow. A page past the last costs no query. */
export async function keepListing(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  filtro: FiltroProdotti,
  page: number,
): Promise<Ready> {
  const asked = readFilter(filtro)
  if (filtro.q?.trim() || asked.facets) return ready(endpoint, presentRows(await listProducts(deps, filtro, page)))
  const all = asked.categories.length + asked.types.length + asked.brands.length === 0
  const isWhole = all && !asked.order
  const filter = isWhole ? everything : reduceFilter(await keepChoices(deps), asked)
  if (!filter) return ready(endpoint, { rows: [], total: 0 })
  const key = isWhole ? 'api listing ' : `api listing ${JSON.stringify(filter)} `
  const first = await keepPage(deps, key, filter, 1)
  if (page === 1) return first
  const total = first.total ?? 0
  return page > Math.ceil(total / pageSize) ? ready(endpoint, { rows: [], total }) : keepPage(deps, key, filter, page)
}

function keepPage(deps: Pick<Deps, 'db' | 'catalogue'>, key: string, filter: ProductFilter, page: number) {
  return deps.catalogue.keep(
    key + page,
    ({ bytes }) => bytes.length,
    async () => {
      return ready(endpoint, presentRows(await listFiltered(deps, filter, page)))
    },
  )
}

const presentRows = ({ rows, total }: { rows: ProductRow[]; total: number }) => ({
  rows: rows.map(presentProdotto),
  total,
})
