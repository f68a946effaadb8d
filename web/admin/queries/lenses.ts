import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { DatiSanitari, LavoroLenti, OffertaMandata } from '#contract/richieste-lenti.ts'
import type { Settle } from '#web/admin/table/use-row-change.ts'
import { api } from '#web/lib/api.ts'

/** Milliseconds between two requests for the queue. */
const lookAgain = 30_000

export const queueQuery = queryOptions({
  queryKey: ['lenses'],
  queryFn: ({ signal }) => api('GET /Lenti/GetCoda', {}, signal),
  refetchInterval: lookAgain,
})

/** One request, without what is about health. */
export const workQuery = (id: number) =>
  queryOptions({
    queryKey: ['lenses', id],
    queryFn: ({ signal }) => api('GET /Lenti/GetLavoro', { query: { id } }, signal),
  })

/** The answer to every change is the request as it now is; the queue is asked again. */
export const settleWork: Settle<LavoroLenti, LavoroLenti> = async (client, { id }, done) => {
  const key = workQuery(id).queryKey
  if (done) client.setQueryData(key, done.answer)
  await client.invalidateQueries({ queryKey: queueQuery.queryKey, exact: true })
  if (!done) await client.invalidateQueries({ queryKey: key })
  return client.getQueryData(key)
}

/** Opens what is about health, which the register notes: it is kept by no query, and gone with the page. */
export const openPrescription = (id: number) => api('POST /Lenti/ApriRicetta', { body: { id } })
export const fetchPrescriptionFile = (id: string) => api('GET /Lenti/FileRicetta', { query: { id } })
export const centreLenses = (body: { id: number; centratura: NonNullable<DatiSanitari['centratura']> }) =>
  api('POST /Lenti/Centra', { body })
export const sendOffer = (body: OffertaMandata) => api('POST /Lenti/Offri', { body })
export const askPatient = (body: { id: number; richiesta: string; testo: string }) =>
  api('POST /Lenti/Rispondi', { body })
export const declineLenses = (id: number) => api('POST /Lenti/Declina', { body: { id } })
export const takeOfferBack = (id: number) => api('POST /Lenti/RitiraOfferta', { body: { id } })
export const workOnLenses = (body: Sent<Endpoints['POST /Lenti/Lavora']>['body']) => api('POST /Lenti/Lavora', { body })
export const fetchExpenses = (anno: number) => api('GET /Lenti/EsportaSpese', { query: { anno } })
