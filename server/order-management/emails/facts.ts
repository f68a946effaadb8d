import { carrierName } from '#contract/carriers.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import { carrierOf, trackingOf } from '#server/order-management/carrier.ts'
import { findListed, type ListedOrder } from '#server/order-management/search-queries.ts'
import { findAboutOrder, findOrderForEmail } from '#server/orders/emails/facts.ts'
import { selectLines, selectOrder } from '#server/orders/shared-queries.ts'
import { selectLost } from '#server/payments/disputes/shared-queries.ts'
import { findRefundsOfOrder, sumSentWith } from '#server/payments/refunds/find-refund.ts'
import { paidCents } from '#server/payments/refunds/plan-refund.ts'
import { isFailed, isPendingOrSucceeded, isWhole } from '#server/payments/refunds/refund-reasons.ts'
import { wasTold } from '#server/payments/refunds/tell-failure.ts'
import { selectLostPayment } from '#server/payments/lost/shared-queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import type { AddressEmail } from './order-address.ts'
import type { CancelledEmail } from './order-cancelled.ts'
import type { RefundedEmail } from './order-refunded.ts'
import type { RefundFailedEmail } from './refund-failed.ts'
import type { ShippedEmail } from './order-shipped.ts'

export async function findShippedForEmail(
  db: Db,
  orderId: number,
  { parcel, before }: EmailFacts,
  business: WholeBusiness,
): Promise<ShippedEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const order = await findListed(db, orderId)
  if (!about || !order) return undefined
  // of a code that was corrected the last parcel
  const one = order.parcels?.find(({ number }) => String(number) === parcel) ?? order.parcels?.at(-1)
  const sent = one ? { carrier: one.carrier, shipping_code: one.code } : order
  return {
    ...about,
    ...(one && { parcel: { number: one.number, lines: one.lines, following: followingOf(order, one.number) } }),
    shippingCode: sent.shipping_code,
    carrier: carrierName(carrierOf(sent, business)),
    tracking: trackingOf(sent, business),
    withdrawalDays: order.withdrawal_days,
    ...((before === 'other' || before === 'none') && { toldBefore: before }),
  }
}

/** What did not leave with this parcel or one before, also when it left by now. */
const followingOf = ({ parcels, missing }: ListedOrder, parcel: number) => [
  ...(parcels ?? []).filter(({ number }) => number > parcel).flatMap(({ lines }) => lines),
  ...(missing ?? []),
]

export async function findAddressForEmail(
  db: Db,
  orderId: number,
  { parcel }: EmailFacts,
): Promise<AddressEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const to = (await findOrderForEmail(db, orderId))?.address
  if (!about || !to) return undefined
  const { recipient, line1, line2, postalCode, city, province } = to
  return {
    ...about,
    ...(parcel && { parcel: Number(parcel) }),
    address: [recipient, line1, line2, `${postalCode} ${city} (${province})`].filter(Boolean),
  }
}

export async function findCancelledForEmail(db: Db, orderId: number): Promise<CancelledEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const order = await selectOrder(db, orderId)
  if (!about || !order) return undefined
  const refunds = (await findRefundsOfOrder(db, orderId)).filter(({ state }) => !isFailed(state))
  const parts = refunds.filter((refund) => !isWhole(refund) && isPendingOrSucceeded(refund.state))
  return {
    ...about,
    refundedCents: refunds.find(isWhole)?.amount_cents ?? 0,
    refundedBeforeCents: parts.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
    bankCents: (await selectLost(db, orderId)).cents,
    paidCents: paidCents(order),
  }
}

/** A refund; which one the facts of its email say. Undefined when it failed: there is no money to tell of. */
export async function findRefundedForEmail(
  db: Db,
  orderId: number,
  { refund: id = '' }: EmailFacts,
): Promise<RefundedEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const order = await selectOrder(db, orderId)
  const refunds = await findRefundsOfOrder(db, orderId)
  const refund = refunds.find((one) => String(one.id) === id)
  if (!about || !order || !refund || isFailed(refund.state)) return undefined
  const lines = await selectLines(db, orderId)
  const goods = refund.lines.map(({ position, quantity }) => {
    return `${quantity} × ${lines.find((line) => line.position === position)?.name ?? ''}`
  })
  return {
    ...about,
    amountCents: refund.amount_cents,
    parts: [...goods, ...(refund.shipping_cents > 0 ? ['Spedizione'] : [])],
    note: refund.note,
    refundedCents: sumSentWith(refund, refunds),
    paidCents: order.paid_cents ?? order.total_cents,
  }
}

/** A refund that failed. Undefined when no email promised its money, or something was done about it since. */
export async function findRefundFailedForEmail(
  db: Db,
  orderId: number,
  { refund: id = '', known = '' }: EmailFacts,
): Promise<RefundFailedEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const order = await selectOrder(db, orderId)
  const refund = (await findRefundsOfOrder(db, orderId)).find((one) => String(one.id) === id)
  if (!about || !order || !refund || !isFailed(refund.state) || refund.closed_at) return undefined
  if (!(await wasTold(db, order, refund, new Date(known)))) return undefined
  // the number by which the customer knows it, where the order was lost
  const number = (await selectLostPayment(db, orderId))?.order_number ?? about.number
  return { ...about, number, amountCents: refund.amount_cents }
}
