import type { EsitoSessione, StatoSessione } from '#contract/pagamenti.ts'
import type { OrderState } from '#contract/order-states.ts'
import type { PaymentSession, SessionItem } from '#server/platform/context/payment-gateway.ts'
import { cutText } from '#server/platform/database/cut-text.ts'

/** Room for one text of the buyer's on the wire. */
const room = 400

/** A session that the shop does not know (S-499). */
export const unknownSession: EsitoSessione = {
  success: false,
  sessionStatus: null,
  error: 'Impossibile recuperare la sessione.',
}

/** The provider's session as the landing page reads it (S-279…S-281). `whole` shows who the customer is, else a mask. */
export function presentSessione(
  session: PaymentSession,
  { whole, orderState, refundedCents }: { whole: boolean; orderState: OrderState; refundedCents: number },
): StatoSessione {
  const rimborso = returns[orderState]
  const { address } = session
  const email = cutText(session.email, room)
  const name = cutText(session.name, room)
  return {
    status: session.status,
    paymentStatus: session.paymentStatus,
    ...(rimborso && { rimborso }),
    ...(refundedCents > 0 && { rimborsato: refundedCents }),
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
    lineItems: session.items.map(presentArticolo),
  }
}

/** The provider calls a payment paid also while it goes back. */
const returns: Partial<Record<OrderState, NonNullable<StatoSessione['rimborso']>>> = {
  refund_due: 'in corso',
  refunded: 'fatto',
  cancelled: 'fatto',
}

function presentArticolo(item: SessionItem): StatoSessione['lineItems'][number] {
  const { priceId, productId, name: productName, description, quantity, subtotalCents, totalCents } = item
  return {
    priceId,
    productId,
    productName,
    description,
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
