import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { highest } from '#contract/bounds.ts'
import type { NuovoIndirizzo, Ordine, OrdineIntero, RicercaOrdini, RimborsoChiesto } from '#contract/ordini.ts'
import type { OrdineDaStampare, OrdiniDaMuovere } from '#contract/ordini-insieme.ts'
import type { PaccoDaSpedire } from '#contract/pacchi.ts'
import { mostCounted } from '#contract/shop.ts'
import type { z } from 'zod'
import type { CambioChiesto, DichiarazioneVerificata, ResoRicevuto } from '#contract/recessi.ts'
import type { MessaggioAlCliente } from '#contract/ticket.ts'
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

/** Who may bring parcels, as the owner set them. */
export const carriersQuery = queryOptions({
  queryKey: ['carriers'],
  queryFn: ({ signal }) => api('GET /Ordini/GetCorrieri', {}, signal),
})

const toPage = ({ data, quanti, altri }: Found) => ({ rows: data, total: quanti, more: altri === true })

/** All orders that match, the newest first; of very many, as many as are counted. */
export async function findAllOrders(query: RicercaOrdini) {
  const found: Ordine[] = []
  for (let pagina = 1; found.length < mostCounted; pagina += 1) {
    const { data } = await api('GET /Ordini/GetOrdini', { query: { ...query, pagina, perPagina: highest.perPage } })
    found.push(...data)
    if (data.length < highest.perPage) break
  }
  return found
}

/** What is printed of these orders, the oldest first. */
export async function findDocuments(ids: readonly number[]) {
  const found: OrdineDaStampare[] = []
  for (let from = 0; from < ids.length; from += highest.ordersAtOnce) {
    const ordini = ids.slice(from, from + highest.ordersAtOnce)
    found.push(...(await api('POST /Ordini/StampaOrdini', { body: { ordini } })))
  }
  return found.toSorted((a, b) => a.id - b.id)
}

/** What became of each. The table is read again by `forgetOrders`. */
export const moveOrders = (body: OrdiniDaMuovere) => api('POST /Ordini/MuoviOrdini', { body })
export const readShipments = (file: File) => api('POST /Ordini/LeggiSpedizioni', { body: { file } })

/** After many orders were changed. */
export const forgetOrders = (client: QueryClient) =>
  Promise.all([ordersKey, ['order']].map((queryKey) => client.invalidateQueries({ queryKey })))

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

export const saveShippingCode = (query: {
  id: number
  codiceSpedizione: string
  codicePrima: string
  corriere?: string
  pacco?: number
}) => api('PUT /Ordini/AggiornaCodSpedizione', { query })

export const sendParcel = (body: PaccoDaSpedire) => api('POST /Ordini/SpedisciPacco', { body })
export const markParcelArrived = (query: { id: number; pacco: number }) => api('PUT /Ordini/PaccoConsegnato', { query })
export const correctAddress = (body: z.input<typeof NuovoIndirizzo>) => api('PUT /Ordini/CorreggiIndirizzo', { body })
export const addNote = (body: { id: number; richiesta: string; testo: string }) =>
  api('POST /Ordini/AnnotaOrdine', { body })
export const writeToCustomer = (body: MessaggioAlCliente) => api('POST /Ticket/ScriviAlCliente', { body })

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
