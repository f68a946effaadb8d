import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { mostCounted } from '#contract/shop.ts'
import type { FiltroUtenti, Utente } from '#contract/utenti.ts'
import type { Settle } from '#web/admin/table/use-row-change.ts'
import { api, apiTotal } from '#web/lib/api.ts'

const usersKey = ['users']

type Counted = Awaited<ReturnType<typeof apiTotal<'POST /Utenti/GetAllUtenti'>>>

/** One page of the table; the previous page stays visible until it is loaded. */
export const usersQuery = (body: FiltroUtenti) =>
  queryOptions({
    queryKey: [...usersKey, body],
    queryFn: ({ signal }) => apiTotal('POST /Utenti/GetAllUtenti', { body }, signal),
    placeholderData: keepPreviousData,
    select: toPage,
  })

const toPage = ({ rows, total = 0 }: Counted) => ({
  rows,
  total: Math.min(total, mostCounted),
  more: total > mostCounted,
})

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api('GET /Utenti/GetUserById', { query: { id } }, signal),
  })

/** No answer to a change contains the user, which is therefore read again. */
export const settleUser: Settle<Utente> = async (client, { id }) => {
  const now = await api('GET /Utenti/GetUserById', { query: { id } }).catch(() => undefined)
  if (now) putUser(client, now)
  void client.invalidateQueries({ queryKey: usersKey })
  return now
}

/** Replaces a user in all cached pages. */
function putUser(client: QueryClient, fresh: Utente) {
  client.setQueryData(userQuery(fresh.id).queryKey, fresh)
  client.setQueriesData<Counted>(
    { queryKey: usersKey },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === fresh.id ? fresh : row)) },
  )
}
