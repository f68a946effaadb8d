import { romeDay } from '#contract/calendar.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Dichiarazione, Reso } from '#contract/recessi.ts'
import type { Role } from '#server/platform/database/column-types.ts'
import type { PiecesOfLine } from '#server/orders/pieces.ts'
import { paidCents } from '#server/payments/refunds/plan-refund.ts'
import { isFailed } from '#server/payments/refunds/refund-reasons.ts'
import type { Claim } from '#server/returns/claim-queries.ts'
import type { Return } from '#server/returns/find-returns.ts'
import { hasLeft } from '#server/returns/has-left.ts'
import { lastDayToRefund } from '#server/returns/period.ts'
import { findPiecesInShop, type ReturnsOfOrder } from '#server/returns/pieces-in-shop.ts'
import { planReturn } from '#server/returns/plan-return.ts'
import type { WholeOrder } from './find-order.ts'

/** What the customer withdrew from, with what goes back for each, or went. */
export function presentRecessi(whole: WholeOrder, role: Role, now: Date): OrdineIntero['recessi'] {
  return whole.returns.map((one) => {
    const righe = presentRighe(whole, one)
    return {
      id: one.id,
      chiestoIl: one.declared_at.toISOString(),
      stato: stateOf(one),
      righe,
      ...sumOf(whole, one),
      ...(one.note && { nota: one.note }),
      ...(one.sent_at && {
        invio: { data: one.sent_at.toISOString(), corriere: one.carrier, codice: one.parcel_code },
      }),
      ...(one.received_at && { ricevutoIl: one.received_at.toISOString() }),
      ...presentTermine(one, righe, role, now),
      ...(role === 'administrator' && { dichiarante: { nome: one.name, email: one.email } }),
    }
  })
}

/** Of the order as it was read, what the rule of pieces-in-shop.ts asks for. */
export const returnsOf = ({ order, lines, refunds, returns }: WholeOrder): ReturnsOfOrder => ({
  order,
  lines,
  refunds,
  returns,
  sent: (order.parcels ?? []).flatMap((parcel) => parcel.lines),
})

function presentRighe(whole: WholeOrder, one: Return): Reso['righe'] {
  const inShop = findPiecesInShop(one, returnsOf(whole))
  return one.lines.map(({ position, quantity, received }, at) => {
    const kept = inShop[at]?.quantity ?? 0
    return { id: position, quantita: quantity, ricevuti: received, ...(kept > 0 && { nonPartiti: kept }) }
  })
}

/** What is not to be sent any more, by code; absent: nothing. */
export function presentReceduti(withdrawn: PiecesOfLine[], codeOf: (position: number) => string) {
  if (withdrawn.length === 0) return {}
  const byCode = Map.groupBy(withdrawn, ({ position }) => codeOf(position))
  const receduti = [...byCode].map(([codice, pieces]) => {
    return { codice, quantity: pieces.reduce((sum, { quantity }) => sum + quantity, 0) }
  })
  return { receduti }
}

/** A declaration without proof, as it was typed. */
export function presentDichiarazione(
  claim: Pick<Claim, 'id' | 'name' | 'email' | 'note' | 'declared_at'>,
): Dichiarazione {
  const { id, name: nome, email, note, declared_at: declaredAt } = claim
  return { id, data: declaredAt.toISOString(), nome, email, ...(note && { nota: note }) }
}

function stateOf({ closed_at: closedAt, isUnpaid, received_at: receivedAt, sent_at: sentAt }: Return): Reso['stato'] {
  if (closedAt) return 'chiuso'
  if (!isUnpaid) return 'rimborsato'
  if (receivedAt) return 'ricevuto'
  return sentAt ? 'spedito' : 'richiesto'
}

function presentTermine(one: Return, righe: Reso['righe'], role: Role, now: Date) {
  if (!one.isUnpaid) return {}
  const last = lastDayToRefund(one.declared_at)
  // for pieces that never left there is nothing to wait for
  const isHeld = one.isHeld && righe.some(({ quantita, nonPartiti = 0 }) => nonPartiti < quantita)
  const isOver = role === 'administrator' && !isHeld && last < romeDay(now)
  return {
    rimborsareEntro: last,
    ...(isHeld && { trattenuto: true as const }),
    ...(isOver && { scaduto: true as const }),
  }
}

/** The money of a return: of its refund, else as it would be given back now. */
function sumOf({ order, lines, refunds, returns, disputes }: WholeOrder, one: Return) {
  const live = refunds.filter(({ state }) => !isFailed(state))
  const own = live.find(({ withdrawal_id: id, reason }) => id === one.id || (id === null && reason === 'withdrawn'))
  if (own) return { importo: own.amount_cents, spedizione: own.shipping_cents }
  if (!one.isUnpaid) return { importo: 0, spedizione: 0 }
  const back = live.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
  const lost = disputes.reduce((sum, { state, amount_cents: cents }) => sum + (state === 'lost' ? cents : 0), 0)
  const of = {
    lines,
    leftCents: paidCents(order) - back - lost,
    shippingCents: live.some(({ shipping_cents: cents }) => cents > 0) ? 0 : order.shipping_cents,
    // no other order has returns
    tookGoods: true,
  }
  const plan = planReturn(of, one, { returns, openPieces: order.openPieces, inShop: hasLeft(order) ? [] : 'all' })
  return { importo: plan.amountCents, spedizione: plan.shippingCents }
}
