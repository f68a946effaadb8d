import { longest } from '#contract/bounds.ts'
import { cutText } from '#server/platform/database/cut-text.ts'
import type { PaymentSession } from '#server/platform/context/payment-gateway.ts'
import type { Order } from '#server/orders/shared-queries.ts'

/** What an order keeps of its payment. */
export function paymentOf(
  { total_cents: total }: Pick<Order, 'total_cents'>,
  { id, paymentId, paidAt, method, amountCents }: PaymentSession,
  now: Date,
) {
  return {
    provider_session_id: id,
    provider_payment_id: paymentId,
    paid_at: paidAt ?? now,
    payment_method: cutText(method, longest.paymentMethod) || null,
    payment_seen_at: now,
    paid_cents: amountCents ?? total,
  }
}

/** Where it goes, as it was told to the provider. */
export function addressOf({ name, address }: PaymentSession) {
  return {
    recipient: cutText(name, longest.personName),
    address_line1: cutText(address?.line1, longest.addressPart),
    address_line2: cutText(address?.line2, longest.addressPart),
    postal_code: cutText(address?.postalCode, longest.postalCode),
    city: cutText(address?.city, longest.city),
    province: cutText(address?.province, longest.province),
    country: cutText(address?.country, longest.country),
  }
}
