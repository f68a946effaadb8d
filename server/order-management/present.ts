import type { WholeBusiness } from '#contract/owner-settings.ts'
import { romeDay } from '#contract/calendar.ts'
import { isUnserved } from '#contract/company.ts'
import { deliveryOf } from '#contract/delivery.ts'
import { inShopStates, orderStates, shownStates } from '#contract/order-states.ts'
import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import type { Role } from '#server/platform/database/column-types.ts'
import { carrierOf, trackingOf } from './carrier.ts'
import type { WholeOrder } from './find-order.ts'
import { states as lensStates } from '#server/lenses/wire-states.ts'
import { holdsMoney } from '#server/payments/disputes/dispute-states.ts'
import { paidCents } from '#server/payments/refunds/plan-refund.ts'
import { isFailed, isPendingOrSucceeded, isWhole } from '#server/payments/refunds/refund-reasons.ts'
import { countOwed } from '#server/returns/find-returns.ts'
import { lastDayToRefund, lastDayToWithdraw, mayWithdraw } from '#server/returns/period.ts'
import { findWithdrawnInShop } from '#server/returns/pieces-in-shop.ts'
import { presentSconto } from '#server/orders/present-discount.ts'
import { presentDatiFiscali } from '#server/orders/fiscal-data.ts'
import { isMadeToMeasure } from '#server/orders/made-to-measure.ts'
import type { Order, OrderLine } from '#server/orders/shared-queries.ts'
import type { ListedOrder } from './search-queries.ts'
import { ownerMoves } from '#server/orders/states.ts'
import { presentDestinazione } from './present-address.ts'
import { presentDesk } from './present-desk.ts'
import { presentContestazione } from './present-dispute.ts'
import { presentMoney } from './present-differences.ts'
import { presentCambi } from './present-exchanges.ts'
import { presentStoria } from './present-history.ts'
import { presentDichiarazione, presentReceduti, presentRecessi, returnsOf } from './present-returns.ts'
import { presentPacchi } from './present-parcels.ts'
import { presentRimborsi, presentRimborsoIntero } from './present-refunds.ts'
import { presentIva } from './present-vat.ts'
import { presentMotivo } from './reasons.ts'
import { presentStato } from './state-names.ts'

/** Whose an order is, and where and how it goes; what its parcel says of it. */
export function presentDelivery(order: Order) {
  return {
    ...presentBuyer(order),
    ...(order.address_line1 && { destinazione: presentDestinazione(order) }),
    ...presentMoments(order),
  }
}

function presentBuyer(order: Order) {
  const indirizzo = presentIndirizzo(order)
  return {
    utente: { email: order.email, nomeCompleto: order.customer_name },
    ...(indirizzo && { indirizzo }),
    dataOrdine: (order.paid_at ?? order.placed_at).toISOString(),
    ...(order.shipping_code && { codSpedizione: order.shipping_code }),
  }
}

/** Who brings the parcel, and, once it left, where it is followed. */
function presentTracking(order: Order, business: WholeBusiness) {
  if (!order.shipping_code) return {}
  const link = orderStates[order.state].sent && trackingOf(order, business)
  return { corriere: carrierOf(order, business), ...(link && { spedizioneLink: link }) }
}

const presentMoments = ({ shipped_at: shipped, delivered_at: delivered }: Order) => ({
  ...(shipped && { speditoIl: shipped.toISOString() }),
  ...(delivered && { consegnatoIl: delivered.toISOString() }),
})

/** An order as lists show it. */
export function presentOrdine(order: ListedOrder, role: Role, now: Date, business: WholeBusiness): Ordine {
  const recesso = presentRecesso(order, role, now)
  return {
    id: order.id,
    stato: presentStato(order.state, role),
    ...presentBuyer(order),
    ...presentTracking(order, business),
    ...presentPacchi(order, business),
    totale: order.total_cents,
    ...presentRimborsi(order.refunds, role),
    ...(order.goods.back > 0 && { resi: { tornati: order.goods.back, pezzi: order.goods.pieces } }),
    ...(order.replaces_order_id && { cambioDi: order.replaces_order_id }),
    ...(order.cancel_reason && { motivoCancellazione: presentMotivo(order.cancel_reason) }),
    ...(recesso && { recesso }),
    ...(order.dispute && role === 'administrator' && { contestazione: presentContestazione(order.dispute) }),
    ...(role === 'administrator' && order.is_test && { prova: true as const }),
    ...(role === 'administrator' && isHeldUp(order, business) && { nonServita: true as const }),
    ...(role === 'administrator' && order.isToKeep && { tuttoRimborsato: true as const }),
    ...(role === 'administrator' && order.lensStep && { lentiDaFare: lensStates[order.lensStep] }),
    articoli: order.lines.map(presentArticolo),
  }
}

/** Whether it is to be sent to where the shop sends nothing. */
const isHeldUp = ({ state, province }: Order, business: WholeBusiness) =>
  inShopStates.includes(state) && isUnserved(business, province)

function presentArticolo({ name, description, image, quantity }: ListedOrder['lines'][number]) {
  return { nome: name, descrizione: description, img: image, quantity }
}

/** `Via Emilia 12, 20121 Milano (MI)`. */
function presentIndirizzo({ address_line1, address_line2, postal_code, city, province }: Order) {
  const place = [postal_code, city, province && `(${province})`].filter(Boolean).join(' ')
  return [address_line1, address_line2, place].filter(Boolean).join(', ')
}

function presentRecesso(order: ListedOrder, role: Role, now: Date): Ordine['recesso'] {
  const { delivered_at: deliveredAt } = order
  const declared = order.declared.filter(({ closed }) => !closed)
  const [latest] = declared
  if (!latest && (order.state === 'cancelled' || !shownStates.includes(order.state))) return undefined
  const owed = declared.findLast(({ unpaid }) => unpaid)
  const refundedAt = refundedForWithdrawal(order)
  return {
    aperto: order.openPieces > 0 && !isAllBack(order) && mayWithdraw(order, now),
    ...(deliveredAt && { entro: lastDayToWithdraw(deliveredAt, order) }),
    giorni: order.withdrawal_days,
    ...(latest && { chiestoIl: new Date(latest.declaredAt).toISOString() }),
    ...(owed && role === 'administrator' && { rimborsareEntro: lastDayToRefund(new Date(owed.declaredAt)) }),
    ...(latest && !owed && refundedAt && { rimborsatoIl: refundedAt }),
    ...(declared.some(({ unpaid, held }) => unpaid && held) && { trattenuto: true as const }),
    ...(order.isClaimed && role === 'administrator' && { daVerificare: true as const }),
  }
}

const sentOf = ({ refunds }: ListedOrder) => refunds.filter(({ state }) => isPendingOrSucceeded(state))

/** Whether all of the payment is back or on its way. */
const isAllBack = (order: ListedOrder) =>
  sentOf(order).reduce((sum, { cents }) => sum + cents, 0) >= (order.paid_cents ?? order.total_cents)

/**
 * When the last refund of a withdrawal was on its way, or, without one, the last of those that make up the whole payment, or
 * when the customer's bank gave it back.
 */
function refundedForWithdrawal(order: ListedOrder) {
  const { dispute } = order
  const sent = sentOf(order)
  const last = sent.find(({ reason }) => reason === 'withdrawn') ?? (isAllBack(order) ? sent[0] : undefined)
  const at = last ? (last.settledAt ?? last.at) : dispute?.state === 'lost' && (dispute.endedAt ?? dispute.openedAt)
  return at ? new Date(at).toISOString() : undefined
}

export function presentOrdineIntero(whole: WholeOrder, role: Role, now: Date, business: WholeBusiness): OrdineIntero {
  const { order, lines, refunds, lenses } = whole
  const isOwner = role === 'administrator'
  const datiFiscali = presentDatiFiscali(order)
  return {
    ...presentOrdine(order, role, now, business),
    righe: lines.map((line) => presentRiga(line, isOwner ? countOwed(whole.returns) : undefined)),
    ...(lenses !== undefined && { lenti: lenses }),
    ...(isMadeToMeasure(lines) && { suMisura: true as const }),
    giorniRecesso: order.withdrawal_days,
    subtotale: order.subtotal_cents,
    spedizione: order.shipping_cents,
    ...presentSconto(order),
    ...(order.address_line1 && { destinazione: presentDestinazione(order) }),
    ...(datiFiscali && { datiFiscali }),
    iva: presentIva(whole),
    ...(order.terms_version && { versioneTermini: order.terms_version }),
    storia: presentStoria(whole, role),
    rimborsi: refunds.filter((one) => isOwner || !one.closed_at).map((one) => presentRimborsoIntero(one, role)),
    recessi: presentRecessi(whole, role, now),
    cambi: presentCambi(whole.exchanges),
    ...(isOwner && {
      dichiarazioni: whole.claims.map(presentDichiarazione),
      ...presentDesk(whole),
      ...presentNotSent(whole),
    }),
    ...presentArrivo(order, now, business),
    ...presentMoments(order),
    ...(isOwner && { mosse: presentMosse(whole), rimborsabile: presentRimborsabile(whole), ...presentMoney(whole) }),
  }
}

/** Reckoned from the payment, as its customer was told then; a promise that is over, or of which nothing is left to arrive, is not repeated. */
function presentArrivo(order: ListedOrder, now: Date, business: WholeBusiness) {
  const { open, percent } = orderStates[order.state]
  if (!open || !percent || !order.paid_at || isAllBack(order)) return {}
  if (order.parcels?.every(({ arrivedAt }) => arrivedAt) && !order.missing) return {}
  const arrivo = deliveryOf(romeDay(order.paid_at), order.ready_days, business)
  return arrivo[1] >= romeDay(now) ? { arrivo } : {}
}

/** `owed`: the owner's. */
function presentRiga(line: OrderLine, owed: Map<number, number> | undefined): OrdineIntero['righe'][number] {
  const inRecesso = owed?.get(line.position)
  return {
    id: line.position,
    codice: line.code,
    nome: line.name,
    descrizione: line.description,
    img: line.image,
    ...(line.product_id && { prodotto: line.product_id }),
    prezzo: line.unit_cents,
    ...(line.full_unit_cents && { prezzoPieno: line.full_unit_cents }),
    quantity: line.quantity,
    totale: line.unit_cents * line.quantity,
    aliquota: line.vat_rate,
    rimborsati: line.refunded,
    ...(owed && { rimessi: line.restocked }),
    ...(inRecesso && { inRecesso }),
  }
}

const presentNotSent = (whole: WholeOrder) =>
  presentReceduti(
    findWithdrawnInShop(returnsOf(whole)),
    (at) => whole.lines.find(({ position }) => position === at)?.code ?? '',
  )

/** What may still be given back. */
function presentRimborsabile({ order, refunds }: WholeOrder) {
  const isShippingBack = refunds.some(({ state, shipping_cents: cents }) => !isFailed(state) && cents > 0)
  const live = refunds.filter(({ state }) => !isFailed(state)).reduce((sum, one) => sum + one.amount_cents, 0)
  const isHeld = order.dispute && holdsMoney(order.dispute.state)
  const importo = shownStates.includes(order.state) && !isHeld ? Math.max(paidCents(order) - live, 0) : 0
  return { importo, spedizione: isShippingBack ? 0 : order.shipping_cents }
}

function presentMosse({ order, refunds }: WholeOrder) {
  if (refunds.some((refund) => isWhole(refund) && !isFailed(refund.state))) return []
  return ownerMoves(order.state)
    .filter((state) => state !== 'completed' || !order.missing)
    .map((state) => orderStates[state].name)
}
