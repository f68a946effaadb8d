import { listCarriers } from '#contract/carriers.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { closeDifferences } from '#server/payments/comparison/close-differences.ts'
import { acceptPayment, returnPayment } from '#server/payments/lost/decide.ts'
import { resumeRefund } from '#server/payments/refunds/retry-refund.ts'
import { cancelOrder } from './cancel-order.ts'
import type { Seen } from './check-leaving.ts'
import { closeRefundAndReturn } from './close-refund.ts'
import { changeState } from './change-state.ts'
import { correctAddress } from './correct-address.ts'
import { exportArticles } from './export-articles.ts'
import { exportOrders } from './export-orders.ts'
import { getOrder } from './find-order.ts'
import { closeHeld, sendLinkAgain } from './held-links.ts'
import { listOrders } from './list-orders.ts'
import { noteOrder } from './note-order.ts'
import { prepareOrder } from './prepare-order.ts'
import { listHeld } from './present-held.ts'
import { refundOrder } from './refund-order.ts'
import { presentOrdine, presentOrdineIntero } from './present.ts'
import { parcelArrived } from './parcel-arrived.ts'
import { sendParcel } from './send-parcel.ts'
import { saveShippingCode } from './ship.ts'
import { closeReturn } from '#server/returns/close-return.ts'
import { openExchange } from '#server/returns/open-exchange.ts'
import { receiveReturn } from '#server/returns/receive-return.ts'
import { refundWithdrawal } from '#server/returns/refund-withdrawal.ts'
import { releaseExchange } from '#server/returns/release-exchange.ts'
import { settleClaim } from '#server/returns/settle-claim.ts'
import { sendReturn } from '#server/returns/send-return.ts'

/** An order as it now stands, whole, for the caller. */
async function answerOrder(deps: Pick<Deps, 'db' | 'now' | 'business'>, id: number, actor: Actor) {
  return presentOrdineIntero(await getOrder(deps, id, actor), actor.role, deps.now(), deps.business.current())
}

/** The caller, or the customer that an administrator is too (H-107). */
const readerOf = (actor: Actor, propri: string | undefined): Actor => (propri ? { ...actor, role: 'customer' } : actor)

const readSeen = ({ recesso, lenti }: { recesso?: 'visto' | undefined; lenti?: 'viste' | undefined }): Seen => ({
  withdrawal: recesso === 'visto',
  lenses: lenti === 'viste',
})

export const orderRoutes = (deps: Deps) =>
  ({
    'GET /Ordini/GetOrdini': async ({ query, actor }) => {
      const reader = readerOf(actor, query.propri)
      const { orders, count, more } = await listOrders(deps, reader, query)
      const [now, business] = [deps.now(), deps.business.current()]
      return {
        data: orders.map((order) => presentOrdine(order, reader.role, now, business)),
        quanti: count,
        ...(more && { altri: true as const }),
      }
    },
    'GET /Ordini/EsportaOrdini': ({ query, actor }) => exportOrders(deps, actor, query),
    'GET /Ordini/EsportaArticoli': ({ query, actor }) => exportArticles(deps, actor, query),
    'GET /Ordini/GetOrdineById': ({ query: { id, propri }, actor }) => answerOrder(deps, id, readerOf(actor, propri)),
    'PUT /Ordini/UpdateOrdine': async ({ query: { id, stato, da, ...doubts }, actor }) => {
      await changeState(deps, { id, to: stato, seen: da, doubts: readSeen(doubts), actor })
      return answerOrder(deps, id, actor)
    },
    'GET /Ordini/GetCorrieri': () => listCarriers(deps.business.current()).map(({ id, name: nome }) => ({ id, nome })),
    'PUT /Ordini/AggiornaCodSpedizione': async ({
      query: { id, codiceSpedizione, codicePrima, corriere: carrier, pacco: parcel },
      actor,
    }) => {
      await saveShippingCode(deps, { id, code: codiceSpedizione, carrier, seen: codicePrima, parcel, actor })
      return answerOrder(deps, id, actor)
    },
    'POST /Ordini/SpedisciPacco': async ({
      body: { id, righe, partiti, codice: code, corriere, ...doubts },
      actor,
    }) => {
      const pieces = righe.map(({ id: position, quantita: quantity }) => ({ position, quantity }))
      const how = { code, carrier: corriere, seen: { parcels: partiti }, doubts: readSeen(doubts) }
      await sendParcel(deps, { id, pieces, ...how, actor })
      return answerOrder(deps, id, actor)
    },
    'PUT /Ordini/PaccoConsegnato': async ({ query: { id, pacco: number }, actor }) => {
      await parcelArrived(deps, { id, number, actor })
      return answerOrder(deps, id, actor)
    },
    'DELETE /Ordini/CancellaOrdine': async ({ query: { id, reason, da }, actor }) => {
      await cancelOrder(deps, { id, reason, seen: da, actor })
      return answerOrder(deps, id, actor)
    },
    'PUT /Ordini/CorreggiIndirizzo': async ({ body: { id, vista: seen, ...typed }, actor }) => {
      await correctAddress(deps, { id, typed, seen, actor })
      return answerOrder(deps, id, actor)
    },
    'POST /Ordini/AnnotaOrdine': async ({ body: { id, testo: text, richiesta: request }, actor }) => {
      await noteOrder(deps, { id, text, request, actor })
      return answerOrder(deps, id, actor)
    },
    'POST /Ordini/Rimborsa': async ({ body, actor }) => {
      await refundOrder(deps, body, actor)
      return answerOrder(deps, body.id, actor)
    },
    'POST /Ordini/RiprovaRimborso': async ({ query: { id, rimborso }, actor }) => {
      await resumeRefund(deps, { orderId: id, refundId: rimborso, actor })
      return answerOrder(deps, id, actor)
    },
    'POST /Ordini/ChiudiRimborso': async ({ query: { id, rimborso }, actor }) => {
      await closeRefundAndReturn(deps, { orderId: id, refundId: rimborso, actor })
      return answerOrder(deps, id, actor)
    },
    'POST /Ordini/DecidiPagamento': async ({ query: { id, scelta }, actor }) => {
      await (scelta === 'accetta' ? acceptPayment(deps, id, actor) : returnPayment(deps, id, actor))
      return answerOrder(deps, id, actor)
    },
    'POST /Ordini/ChiudiDifferenze': async ({ query: { id }, actor }) => {
      await closeDifferences(deps, id, actor)
      return answerOrder(deps, id, actor)
    },
    'GET /Ordini/GetRiservati': () => listHeld(deps),
    'POST /Ordini/Prepara': async ({ body, actor, origin }) => {
      const { richiesta: request, nome: name, email, motivo: reason, spedizioneGratuita: freeShipping } = body
      const goods = body.articoli.map(({ codice: code, quantita: quantity, prezzo: cents }) => ({
        code,
        quantity,
        cents,
      }))
      const wanted = { name, email, goods, reason, freeShipping, days: body.giorni, request, actor, origin }
      await prepareOrder(deps, wanted)
      return listHeld(deps)
    },
    'POST /Ordini/RimandaLink': async ({ query: { ordine: orderId }, actor }) => {
      await sendLinkAgain(deps, { orderId, actor })
      return listHeld(deps)
    },
    'POST /Ordini/ChiudiLink': async ({ query: { ordine: orderId }, actor }) => {
      await closeHeld(deps, { orderId, actor })
      return listHeld(deps)
    },
    'POST /Recessi/Verifica': async ({ body: { ordine, dichiarazione, esito }, actor }) => {
      await settleClaim(deps, { orderId: ordine, claimId: dichiarazione, accepted: esito === 'accettata', actor })
      return answerOrder(deps, ordine, actor)
    },
    'POST /Recessi/Spedito': async ({ body: { ordine, recesso, corriere, codice }, actor }) => {
      await sendReturn(deps, { orderId: ordine, withdrawalId: recesso, carrier: corriere, code: codice, actor })
      return answerOrder(deps, ordine, actor)
    },
    'POST /Recessi/Ricevuto': async ({ body: { ordine, recesso, righe }, actor }) => {
      const lines = righe.map(({ id, ricevuti, rimetti }) => ({ position: id, received: ricevuti, restock: rimetti }))
      await receiveReturn(deps, { orderId: ordine, withdrawalId: recesso, lines, actor })
      return answerOrder(deps, ordine, actor)
    },
    'POST /Recessi/Rimborsa': async ({ query: { ordine, recesso }, actor }) => {
      await refundWithdrawal(deps, { orderId: ordine, withdrawalId: recesso, actor })
      return answerOrder(deps, ordine, actor)
    },
    'POST /Recessi/Chiudi': async ({ query: { ordine, recesso }, actor }) => {
      await closeReturn(deps, { orderId: ordine, withdrawalId: recesso, actor })
      return answerOrder(deps, ordine, actor)
    },
    'POST /Recessi/Cambia': async ({ body, actor, origin }) => {
      const { ordine: orderId, recesso: withdrawalId, riga: position, quantita: quantity } = body
      const { codice: code, richiesta: request } = body
      await openExchange(deps, { orderId, withdrawalId, position, quantity, code, request, actor, origin })
      return answerOrder(deps, orderId, actor)
    },
    'POST /Recessi/ChiudiCambio': async ({ query: { ordine, cambio }, actor }) => {
      await releaseExchange(deps, { orderId: ordine, exchangeId: cambio, actor })
      return answerOrder(deps, ordine, actor)
    },
  }) satisfies Partial<Handlers>
