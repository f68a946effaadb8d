import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CambioGiacenza, FiltroGestione, ProdottoGestito } from '#contract/prodotti.ts'
import type { Settle } from '#web/admin/table/use-row-change.ts'
import { api, apiTotal } from '#web/lib/api.ts'

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
export async function findProduct(id: number) {
  const found = await apiTotal('POST /Prodotti/GetProdotti', { body: { id } }).catch(() => undefined)
  return found?.rows[0]
}

/** To a change: the product itself; to a deletion nothing. */
export type Answer = ProdottoGestito | undefined

export const settleProduct: Settle<ProdottoGestito, Answer> = async (client, { id }, done) => {
  const now = done ? done.answer : await findProduct(id)
  if (now) putProduct(client, now)
  void client.invalidateQueries({ queryKey: productsKey })
  return now
}

type Chosen = Pick<ProdottoGestito, 'id'>

const queryOf = ({ id }: Chosen) => ({ prodotto: String(id) })

export const enableProduct = (chosen: Chosen) => api('POST /Prodotti/AbilitaProdotto', { query: queryOf(chosen) })
export const disableProduct = (chosen: Chosen) => api('POST /Prodotti/DisabilitaProdotto', { query: queryOf(chosen) })
/** Says what it is to be: in another window it may have been toggled already. */
export const setTrending = (chosen: Chosen, trending: boolean) =>
  api('PATCH /Prodotti/ToggleTrending', {
    query: { ...queryOf(chosen), trending: trending ? 'true' : 'false' },
  })
export const changeStock = (chosen: Chosen, body: CambioGiacenza) =>
  api('POST /Prodotti/CambiaGiacenza', { query: queryOf(chosen), body })
export const duplicateProduct = (chosen: Chosen) => api('POST /Prodotti/DuplicaProdotto', { query: queryOf(chosen) })
export const deleteProduct = (chosen: Chosen) =>
  api('DELETE /Prodotti/EliminaProdotto', { query: queryOf(chosen) }).then(() => undefined)
