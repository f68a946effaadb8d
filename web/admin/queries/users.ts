import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { FiltroUtenti, Utente } from '#contract/utenti.ts'
import { api, apiTotal } from '#web/lib/api.ts'

export const usersKey = ['utenti']

/** One page of the owner's table; the page before stays on the screen until it is there. */
export const usersQuery = (body: FiltroUtenti) =>
  queryOptions({
    queryKey: [...usersKey, body],
    queryFn: ({ signal }) => apiTotal('POST /Utenti/GetAllUtenti', { body }, signal),
    placeholderData: keepPreviousData,
  })

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['utente', id],
    queryFn: ({ signal }) => api('GET /Utenti/GetUserById', { query: { id } }, signal),
  })

type Page = Awaited<ReturnType<typeof apiTotal<'POST /Utenti/GetAllUtenti'>>>

/** Shows a person as they now are in each table that shows them. */
export function putUser(client: QueryClient, fresh: Utente) {
  client.setQueryData(userQuery(fresh.id).queryKey, fresh)
  client.setQueriesData<Page>(
    { queryKey: usersKey },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === fresh.id ? fresh : row)) },
  )
}
