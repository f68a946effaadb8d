import type { Business } from '#contract/business.ts'
import { romeDay } from '#contract/calendar.ts'
import { deliveryOf } from '#contract/delivery.ts'
import type { EsitoSessione, StatoSessione } from '#contract/pagamenti.ts'
import type { OrderState } from '#contract/order-states.ts'
import type { PaymentSession, SessionItem } from '#server/platform/context/payment-gateway.ts'
import { presentSconto } from '#server/orders/present-discount.ts'
import type { Order, OrderLine } from '#server/orders/shared-queries.ts'
import { cutText } from '#server/platform/database/cut-text.ts'

/** Room for one text of the buyer's on the wire. */
const room = 400

/** A session that the shop does not know (S-499). */
export const unknownSession: EsitoSessione = {
  success: false,
  sessionStatus: null,
  error: 'Impossibile recuperare la sessione.',
}

interface Shown {
  business: Business
  whole: boolean
  order: Order
  refundedCents: number
  /** What was ordered: the provider tells a description only where it is asked for the whole product. */
  lines: Pick<OrderLine, 'name' | 'description' | 'image'>[]
}

/** The provider's session as the landing page reads it (S-279…S-281). `whole` shows who the customer is, else a mask. */
export function presentSessione(
  session: PaymentSession,
  { business, whole, order, lines, refundedCents }: Shown,
): StatoSessione {
  const rimborso = returns[order.state]
  const { address } = session
  const email = cutText(session.email, room)
  const name = cutText(session.name, room)
  return {
    status: session.status,
    paymentStatus: session.paymentStatus,
    ...(rimborso && { rimborso }),
    ...(refundedCents > 0 && { rimborsato: refundedCents }),
    ...(order.paid_at && !rimborso && { ordine: presentOrdine(order, order.paid_at, business) }),
    ...(order.replaces_order_id && { cambioDi: order.replaces_order_id }),
    ...presentSconto(order),
    currency: session.currency ?? 'eur',
    amountTotal: session.amountCents ?? 0,
    customerEmail: whole ? email : email && maskEmail(email),
    customerName: whole ? name : name && maskWords(name),
    shippingAddress: address
      ? {
          line1: whole ? cutText(address.line1, room) : '***',
          line2: whole ? cutText(address.line2, room) : null,
          postalCode: whole ? cutText(address.postalCode, room) : '***',
          city: cutText(address.city, room),
          state: cutText(address.province, room),
          country: cutText(address.country, room),
        }
      : null,
    lineItems: session.items.map((item) => presentArticolo(item, lines)),
  }
}

const presentOrdine = ({ id, ready_days: readyDays }: Order, paidAt: Date, business: Business) => ({
  numero: id,
  ...(readyDays !== null && { pronteIn: readyDays }),
  arrivo: deliveryOf(romeDay(paidAt), readyDays, business),
})

/** The provider calls a payment paid also while it goes back. */
const returns: Partial<Record<OrderState, NonNullable<StatoSessione['rimborso']>>> = {
  refund_due: 'in corso',
  refunded: 'fatto',
  cancelled: 'fatto',
}

function presentArticolo(item: SessionItem, lines: Shown['lines']): StatoSessione['lineItems'][number] {
  const { priceId, productId, name: productName, quantity, subtotalCents, totalCents } = item
  const line = lines.find(({ name }) => name === productName)
  const description = item.description ?? (line?.description || null)
  return {
    priceId,
    productId,
    productName,
    description,
    ...(line?.image && { img: line.image }),
    quantity,
    amountSubtotal: subtotalCents,
    amountTotal: totalCents,
  }
}

/** `marta@posta.it` → `m***@posta.it` (H-70). */
function maskEmail(email: string) {
  return email.replace(/^(.).*(@.*)$/, '$1***$2')
}

function maskWords(name: string) {
  return name.replaceAll(/(\S)\S*/g, '$1***')
}
