import {
  customerNameOf,
  motiviCancellazione,
  orderStates,
  shownStates,
  type OrderState,
} from '#contract/order-states.ts'
import type { Ordine, OrdineIntero, Rimborso } from '#contract/ordini.ts'
import { trackingLink } from '#contract/shop.ts'
import type { OrderAction } from '#server/platform/database/column-types.ts'
import type { Role } from '#server/platform/database/column-types.ts'
import type { WholeOrder } from './find-order.ts'
import { presentFailure } from '#server/payments/present.ts'
import { isFailed, isPendingOrSucceeded } from '#server/payments/refund-reasons.ts'
import { lastDayToRefund, lastDayToWithdraw, mayWithdraw } from '#server/returns/period.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import type { ListedOrder } from './search-queries.ts'
import { ownerMoves } from '#server/orders/states.ts'

/** A completed order has two names: one in the owner's list, one for the customer (H-01). */
export function presentStato(state: OrderState, role: Role) {
  return role === 'customer' ? customerNameOf(state) : orderStates[state].name
}

/** The states of orders whose name, the owner's or the customer's, contains this text. */
export function namedLike(text: string) {
  const part = text.toLowerCase()
  const roles = ['administrator', 'customer'] as const
  return shownStates.filter((state) => roles.some((role) => presentStato(state, role).toLowerCase().includes(part)))
}

/** One of the reasons that the owner chooses from. */
export function readMotivo(text: string) {
  return motiviCancellazione.find((motivo) => motivo === text.trim())
}

/** The owner's reasons stay as they are (S-324), the shop's own get words. */
const reasons: Record<string, string> = {
  goods_gone: 'articoli esauriti',
  paid_twice: 'pagato due volte',
  withdrawn: 'recesso',
}
export const presentMotivo = (reason: string) => reasons[reason] ?? reason

/** An order as lists show it. */
export function presentOrdine(order: ListedOrder, role: Role, now: Date): Ordine {
  return {
    ...presentHead(order, role, now),
    ...(order.refund_state && { rimborso: { stato: progress[order.refund_state] } }),
  }
}

function presentHead(order: ListedOrder, role: Role, now: Date): Omit<Ordine, 'rimborso'> {
  const indirizzo = presentIndirizzo(order)
  const recesso = presentRecesso(order, role, now)
  return {
    id: order.id,
    stato: presentStato(order.state, role),
    utente: { email: order.email, nomeCompleto: order.customer_name },
    ...(indirizzo && { indirizzo }),
    dataOrdine: (order.paid_at ?? order.placed_at).toISOString(),
    totale: order.total_cents,
    ...(order.shipping_code && { codSpedizione: order.shipping_code }),
    ...(order.cancel_reason && { motivoCancellazione: presentMotivo(order.cancel_reason) }),
    ...(recesso && { recesso }),
  }
}

/** `Via Emilia 94, 15057 Tortona (AL)`. */
function presentIndirizzo({ address_line1, address_line2, postal_code, city, province }: Order) {
  const place = [postal_code, city, province && `(${province})`].filter(Boolean).join(' ')
  return [address_line1, address_line2, place].filter(Boolean).join(', ')
}

function presentRecesso(order: ListedOrder, role: Role, now: Date): Ordine['recesso'] {
  const { declared_at: declaredAt, refunded_at: refundedAt, delivered_at: deliveredAt } = order
  if (!declaredAt && (order.state === 'cancelled' || !shownStates.includes(order.state))) return undefined
  return {
    aperto: !declaredAt && !refundedAt && mayWithdraw(order, now),
    ...(deliveredAt && { entro: lastDayToWithdraw(deliveredAt) }),
    ...(declaredAt && { chiestoIl: declaredAt.toISOString() }),
    ...(declaredAt && !refundedAt && role === 'administrator' && { rimborsareEntro: lastDayToRefund(declaredAt) }),
    ...(declaredAt && refundedAt && { rimborsatoIl: refundedAt.toISOString() }),
  }
}

export function presentOrdineIntero(whole: WholeOrder, role: Role, now: Date): OrdineIntero {
  const { order, lines, refund } = whole
  const shippedAs = order.state === 'shipped' || order.state === 'completed' ? order.shipping_code : null
  return {
    ...presentHead(order, role, now),
    righe: lines.map((line) => ({
      codice: line.code,
      nome: line.name,
      descrizione: line.description,
      img: line.image,
      prezzo: line.unit_cents,
      quantity: line.quantity,
      totale: line.unit_cents * line.quantity,
    })),
    subtotale: order.subtotal_cents,
    spedizione: order.shipping_cents,
    ...(order.address_line1 && { destinazione: presentDestinazione(order) }),
    ...(order.terms_version && { versioneTermini: order.terms_version }),
    storia: presentStoria(whole, role),
    ...(refund && { rimborso: presentRimborso(refund, role) }),
    ...(order.shipped_at && { speditoIl: order.shipped_at.toISOString() }),
    ...(order.delivered_at && { consegnatoIl: order.delivered_at.toISOString() }),
    ...(shippedAs && { spedizioneLink: trackingLink(shippedAs) }),
    ...(role === 'administrator' && { mosse: presentMosse(whole) }),
  }
}

function presentDestinazione(order: Order): NonNullable<OrdineIntero['destinazione']> {
  return {
    destinatario: order.recipient,
    line1: order.address_line1,
    line2: order.address_line2,
    postalCode: order.postal_code,
    city: order.city,
    state: order.province,
    country: order.country,
  }
}

/** What its owner does to an order beside moving it. */
export const azioni = {
  'shipping-code': 'codice di spedizione',
  'refund-retried': 'rimborso ritentato',
  'withdrawal-refunded': 'rimborso del recesso',
} as const satisfies Record<OrderAction, string>

/** The customer sees what became of the order, not who did it, nor what else was done, nor that its payment was late. */
function presentStoria({ order, history, edits }: WholeOrder, role: Role): OrdineIntero['storia'] {
  const told = (state: OrderState, at: Date) => ({ stato: presentStato(state, role), data: at.toISOString() })
  if (role === 'customer') {
    return history.filter(({ state }) => shownStates.includes(state)).map(({ state, at }) => told(state, at))
  }
  const moves = history.map(({ state, at, by, note }) =>
    Object.assign(told(state, at), by && { chi: by }, note && { nota: notes[note] ?? note }),
  )
  const others = edits.map(({ at, by, action, changes }) => {
    const state = history.findLast((move) => move.at <= at)?.state ?? order.state
    const code = changes['codSpedizione']?.[1]
    const nota = typeof code === 'string' && { nota: code }
    return Object.assign(told(state, at), { azione: azioni[action] }, by && { chi: by }, nota)
  })
  return [...moves, ...others].toSorted((a, b) => Date.parse(a.data) - Date.parse(b.data))
}
const notes: Record<string, string> = { ...reasons, refund_failed: 'rimborso non riuscito' }

const progress = {
  requested: 'richiesto',
  pending: 'in corso',
  succeeded: 'riuscito',
  failed: 'non riuscito',
  cancelled: 'non riuscito',
} as const

function presentRimborso(refund: NonNullable<WholeOrder['refund']>, role: Role): Rimborso {
  return {
    stato: progress[refund.state],
    importo: refund.amount_cents,
    motivo: presentMotivo(refund.reason),
    data: (refund.settled_at ?? refund.created_at).toISOString(),
    ...(role === 'administrator' && isFailed(refund.state) && { errore: presentFailure(refund.failure) }),
  }
}

function presentMosse({ order, refund }: WholeOrder) {
  if (refund && (isPendingOrSucceeded(refund.state) || refund.state === 'requested')) return []
  return ownerMoves(order.state).map((state) => orderStates[state].name)
}
