import type { Cliente } from '#contract/clienti.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Settle } from '#web/admin/table/use-row-change.ts'
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

/** What the shop knows of a person. */
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => api('GET /Utenti/GetCliente', { query: { id } }, signal),
  })

/** The answer to a note is the whole, which replaces what is shown; after a refusal it is read again. */
export const settleCustomer: Settle<Cliente, Cliente> = async (client, { utente: { id } }, done) => {
  if (done) client.setQueryData(customerQuery(id).queryKey, done.answer)
  else await client.invalidateQueries({ queryKey: customerQuery(id).queryKey })
  return done?.answer
}

export const noteCustomer = (body: { id: number; richiesta: string; testo: string }) =>
  api('POST /Utenti/AnnotaCliente', { body })
