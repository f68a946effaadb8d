import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { api } from '#web/lib/api.ts'

export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: ({ signal }) => api('GET /Apertura/Stato', {}, signal),
  /** Milliseconds: a link is opened elsewhere, an event comes by itself. */
  refetchInterval: 10_000,
})

export type Confirmed = Sent<Endpoints['POST /Apertura/Conferma']>['body']['riga']

export const confirmRow = (riga: Confirmed) => api('POST /Apertura/Conferma', { body: { riga } })
export const sendMailCheck = () => api('POST /Apertura/ProvaEmail', {})
export const openShop = (conferma: string) => api('POST /Apertura/Apri', { body: { conferma } })
export const closeShop = () => api('POST /Apertura/Chiudi', {})
export const clearTestOrders = () => api('POST /Apertura/CancellaProve', {})
