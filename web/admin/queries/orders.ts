import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { OrdineIntero, RicercaOrdini, RimborsoChiesto } from '#contract/ordini.ts'
import type { z } from 'zod'
import type { CambioChiesto, DichiarazioneVerificata, ResoRicevuto } from '#contract/recessi.ts'
import { api } from '#web/lib/api.ts'

const ordersKey = ['orders']
const orderKey = (id: number) => ['order', id]

type Found = Awaited<ReturnType<typeof api<'GET /Ordini/GetOrdini'>>>

/** Milliseconds between two requests while the table is visible. */
const lookAgain = 30_000

/** One page of the table; the previous page stays visible until it is loaded. */
export const ordersQuery = (query: RicercaOrdini) =>
  queryOptions({
    queryKey: [...ordersKey, query],
    queryFn: ({ signal }) => api('GET /Ordini/GetOrdini', { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain,
    select: toPage,
  })

const toPage = ({ data, quanti, altri }: Found) => ({ rows: data, total: quanti, more: altri === true })

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => api('GET /Ordini/GetOrdineById', { query: { id } }, signal),
  })

/** The answer to a change is the order itself. */
export async function settleOrder(
  client: QueryClient,
  { id }: { id: number },
  done: { answer: OrdineIntero } | undefined,
): Promise<OrdineIntero | undefined> {
  const now = done?.answer ?? (await api('GET /Ordini/GetOrdineById', { query: { id } }).catch(() => undefined))
  if (now) client.setQueryData(orderKey(id), now)
  void client.invalidateQueries({ queryKey: ordersKey })
  return now
}

/** `da` and `codicePrima`: the values on the screen; the server refuses the change when they are out of date. */
export const changeState = (query: { id: number; stato: string; da: string; recesso?: 'visto' }) =>
  api('PUT /Ordini/UpdateOrdine', { query })

export const saveShippingCode = (query: { id: number; codiceSpedizione: string; codicePrima: string }) =>
  api('PUT /Ordini/AggiornaCodSpedizione', { query })

export const cancelOrder = (query: { id: number; reason: string; da: string }) =>
  api('DELETE /Ordini/CancellaOrdine', { query })

export const refundOrder = (body: RimborsoChiesto) => api('POST /Ordini/Rimborsa', { body })
export const retryRefund = (query: { id: number; rimborso: number }) => api('POST /Ordini/RiprovaRimborso', { query })
export const closeRefund = (query: { id: number; rimborso: number }) => api('POST /Ordini/ChiudiRimborso', { query })
export const decidePayment = (query: { id: number; scelta: 'accetta' | 'rimborsa' }) =>
  api('POST /Ordini/DecidiPagamento', { query })
export const closeDifferences = (id: number) => api('POST /Ordini/ChiudiDifferenze', { query: { id } })

interface WhichReturn {
  ordine: number
  recesso: number
}
export const refundWithdrawal = (query: WhichReturn) => api('POST /Recessi/Rimborsa', { query })
export const settleClaim = (body: z.output<typeof DichiarazioneVerificata>) => api('POST /Recessi/Verifica', { body })
export const closeReturn = (query: WhichReturn) => api('POST /Recessi/Chiudi', { query })
export const receiveReturn = (body: z.output<typeof ResoRicevuto>) => api('POST /Recessi/Ricevuto', { body })
export const openExchange = (body: z.output<typeof CambioChiesto>) => api('POST /Recessi/Cambia', { body })
export const releaseExchange = (query: { ordine: number; cambio: number }) =>
  api('POST /Recessi/ChiudiCambio', { query })
