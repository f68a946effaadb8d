import type Stripe from 'stripe'
import type { EsitoSessione, StatoSessione } from '#contract/pagamenti.ts'
import type { OrderState } from '#server/orders/states.ts'
import { cutText } from './cut-text.ts'

/** Room for one text of the buyer's on the wire. */
const room = 400

/** A session that the shop does not know (S-499). */
export const unknownSessione: EsitoSessione = {
  success: false,
  sessionStatus: null,
  error: 'Impossibile recuperare la sessione.',
}

/** The provider's session as the landing page reads it (S-279…S-281). `whole` shows who the customer is, else a mask. */
export function presentSessione(
  session: Stripe.Checkout.Session,
  { whole, orderState }: { whole: boolean; orderState: OrderState },
): StatoSessione {
  const rimborso = returns[orderState]
  const address = session.collected_information?.shipping_details?.address
  const email = cutText(session.customer_details?.email ?? session.customer_email, room)
  const name = cutText(session.collected_information?.shipping_details?.name ?? session.customer_details?.name, room)
  return {
    status: session.status,
    paymentStatus: session.payment_status,
    ...(rimborso && { rimborso }),
    currency: session.currency ?? 'eur',
    amountTotal: session.amount_total ?? 0,
    customerEmail: whole ? email : email && maskEmail(email),
    customerName: whole ? name : name && maskWords(name),
    shippingAddress: address
      ? {
          line1: whole ? cutText(address.line1, room) : '***',
          line2: whole ? cutText(address.line2, room) : null,
          postalCode: whole ? cutText(address.postal_code, room) : '***',
          city: cutText(address.city, room),
          state: cutText(address.state, room),
          country: cutText(address.country, room),
        }
      : null,
    lineItems: (session.line_items?.data ?? []).map(presentArticolo),
  }
}

/** The provider calls a payment paid also while it goes back. */
const returns: Partial<Record<OrderState, NonNullable<StatoSessione['rimborso']>>> = {
  refund_due: 'in corso',
  refunded: 'fatto',
  cancelled: 'fatto',
}

/** Why a refund did not arrive, from the provider's code. */
export function presentFailure(failure: string | null) {
  return failures[failure ?? ''] ?? 'il fornitore dei pagamenti lo ha rifiutato'
}
const failures: Record<string, string> = {
  balance_insufficient: 'il saldo presso il fornitore dei pagamenti non basta',
  insufficient_funds: 'il saldo presso il fornitore dei pagamenti non basta',
  charge_disputed: 'il cliente ha contestato il pagamento',
  expired_or_canceled_card: 'la carta del cliente non è più valida',
  lost_or_stolen_card: 'la carta del cliente non è più valida',
}

function presentArticolo(item: Stripe.LineItem): StatoSessione['lineItems'][number] {
  const product = item.price?.product
  const known = typeof product === 'object' && !product.deleted ? product : undefined
  return {
    priceId: item.price?.id ?? null,
    productId: typeof product === 'string' ? product : (product?.id ?? null),
    productName: known?.name ?? item.description,
    description: known?.description ?? null,
    quantity: item.quantity ?? 0,
    amountSubtotal: item.amount_subtotal,
    amountTotal: item.amount_total,
  }
}

/** `marta@posta.it` → `m***@posta.it` (H-70). */
function maskEmail(email: string) {
  return email.replace(/^(.).*(@.*)$/, '$1***$2')
}

function maskWords(name: string) {
  return name.replaceAll(/(\S)\S*/g, '$1***')
}
