import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { FiltroGestione, ProdottoGestito } from '#contract/prodotti.ts'
import { apiTotal } from '#web/lib/api.ts'

export const productsKey = ['prodotti']

/** Milliseconds after which a table in sight looks for what was sold meanwhile. */
const lookAgain = 30_000

/** One page of the owner's table; the page before stays on the screen until it is there. */
export const productsQuery = (body: FiltroGestione) =>
  queryOptions({
    queryKey: [...productsKey, body],
    queryFn: ({ signal }) => apiTotal('POST /Prodotti/GetProdotti', { body }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain,
  })

type Page = Awaited<ReturnType<typeof apiTotal<'POST /Prodotti/GetProdotti'>>>

/** Shows a product as it now is in each table that shows it. */
export function putProduct(client: QueryClient, fresh: ProdottoGestito) {
  client.setQueriesData<Page>(
    { queryKey: productsKey },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === fresh.id ? fresh : row)) },
  )
}

/** The product as it now is; undefined when it is gone or the server does not answer. */
export async function findProdotto(id: number) {
  const found = await apiTotal('POST /Prodotti/GetProdotti', { body: { id } }).catch(() => undefined)
  return found?.rows[0]
}
