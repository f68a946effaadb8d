import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RicercaOrdini } from '#contract/ordini.ts'
import { api } from '#web/lib/api.ts'

export const ordersKey = ['ordini']
export const orderKey = (id: number) => ['ordine', id]

/** Milliseconds after which a table in sight looks for orders that came meanwhile. */
const lookAgain = 30_000

/** One page of the owner's table; the page before stays on the screen until it is there. */
export const ordersQuery = (query: RicercaOrdini) =>
  queryOptions({
    queryKey: [...ordersKey, query],
    queryFn: ({ signal }) => api('GET /Ordini/GetOrdini', { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain,
  })

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => api('GET /Ordini/GetOrdineById', { query: { id } }, signal),
  })
