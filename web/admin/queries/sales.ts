import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { romeDay, type Day } from '#contract/calendar.ts'
import type { NuovoSaldo, Saldo, SaldoDaMostrare } from '#contract/saldi.ts'
import { api, apiTotal } from '#web/lib/api.ts'
import { productsKey } from './products.ts'

const salesKey = ['sales']
const pagesKey = [...salesKey, 'page']

/** Milliseconds between two requests while the table is visible: reductions begin and end by themselves. */
const lookAgain = 30_000

export interface ListedSale extends Saldo {
  /** The day in Rome on which it was read. */
  oggi: Day
}

async function readPage(pagina: number, signal: AbortSignal) {
  const { rows, total } = await apiTotal('GET /Saldi/Elenco', { query: { pagina } }, signal)
  const oggi = romeDay(new Date())
  return { rows: rows.map((row): ListedSale => Object.assign(row, { oggi })), total, oggi }
}
type Page = Awaited<ReturnType<typeof readPage>>

/** One page: what runs first, then what will, then what is over. The previous page stays visible until it is loaded. */
export const salesQuery = (pagina: number) =>
  queryOptions({
    queryKey: [...pagesKey, pagina],
    queryFn: ({ signal }) => readPage(pagina, signal),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain,
  })

/** A page of the frames of a reduction, one that there is or one as it would be; undefined: none is described yet. */
export const previewQuery = (body: SaldoDaMostrare | undefined, pagina: number) =>
  queryOptions({
    queryKey: [...salesKey, 'preview', body, pagina],
    queryFn: ({ signal }) => apiTotal('POST /Saldi/Anteprima', { query: { pagina }, body: body ?? { id: 0 } }, signal),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    // what it would refuse once it refuses again
    retry: false,
  })

export const soldQuery = (id: number) =>
  queryOptions({
    queryKey: [...salesKey, 'sold', id],
    queryFn: ({ signal }) => api('GET /Saldi/GetVendite', { query: { id } }, signal),
  })

/** Reads all reductions again; `sale` is undefined after a creation. */
export async function settleSale(client: QueryClient, sale: Pick<Saldo, 'id'> | undefined) {
  // products have the prices of reductions
  void client.invalidateQueries({ queryKey: productsKey })
  await client.invalidateQueries({ queryKey: salesKey })
  const pages = client.getQueriesData<Page>({ queryKey: pagesKey })
  return pages.flatMap(([, page]) => page?.rows ?? []).find(({ id }) => id === sale?.id)
}

export const createSale = (body: NuovoSaldo) => api('POST /Saldi/Crea', { body })

export const endSale = ({ id }: Pick<Saldo, 'id'>) => api('POST /Saldi/Termina', { query: { id } })
