import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { OrdineDaPreparare } from '#contract/riservati.ts'
import { api } from '#web/lib/api.ts'

const heldKey = ['held orders']

/** Milliseconds between two requests while the page is visible: a link may be paid at any moment. */
const lookAgain = 30_000

/** Orders that wait for their link to be paid, the most urgent first. */
export const heldQuery = queryOptions({
  queryKey: heldKey,
  queryFn: ({ signal }) => api('GET /Ordini/GetRiservati', {}, signal),
  refetchInterval: lookAgain,
})

type Held = Awaited<ReturnType<typeof api<'GET /Ordini/GetRiservati'>>>
type Row = Held['data'][number] & { id: number }

/** The answer to every change is the whole list; `undefined`: the order does not wait any more. */
export async function settleHeld(client: QueryClient, { id }: { id: number }, done: { answer: Held } | undefined) {
  if (done) client.setQueryData(heldKey, done.answer)
  else await client.invalidateQueries({ queryKey: heldKey })
  const row = client.getQueryData<Held>(heldKey)?.data.find(({ ordine }) => ordine === id)
  return row && rowOf(row)
}

export const rowOf = (one: Held['data'][number]): Row => ({ ...one, id: one.ordine })
export type { Held, Row as HeldRow }

export const prepareOrder = (body: OrdineDaPreparare) => api('POST /Ordini/Prepara', { body })
export const sendLinkAgain = (ordine: number) => api('POST /Ordini/RimandaLink', { query: { ordine } })
export const closeLink = (ordine: number) => api('POST /Ordini/ChiudiLink', { query: { ordine } })

/** The list as the server answered it. */
export const putHeld = (client: QueryClient, held: Held) => client.setQueryData(heldKey, held)
