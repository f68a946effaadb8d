import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

/** Rows of a short list, beside what it is about. */
const shown = 5

/** The latest orders of an account, one more than the list shows. */
export const lastOrdersQuery = (cliente: number) =>
  queryOptions({
    queryKey: ['orders', 'of', cliente],
    queryFn: ({ signal }) =>
      api('GET /Ordini/GetOrdini', { query: { cliente, pagina: 1, perPagina: shown + 1 } }, signal),
  })

/** The latest tickets of an account. */
export const lastTicketsQuery = (cliente: number) =>
  queryOptions({
    queryKey: ['tickets', 'of', cliente],
    queryFn: ({ signal }) => api('GET /Ticket/GetTickets', { query: { cliente, pagina: 1, perPagina: shown } }, signal),
  })
