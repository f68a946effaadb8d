import type { Db } from '#server/db/client.ts'
import { selectLines, selectOrder } from '#server/orders/shared-queries.ts'
import type { ReturnLetter } from '#server/mail/letters/payment-returned.tsx'
import type { WithdrawalRefundedLetter } from '#server/mail/letters/withdrawal.ts'
import { findAboutOrder } from '#server/orders/find-for-letter.ts'
import { selectRefunds } from './queries.ts'

/** A payment that goes back, as its letter tells it. */
export async function findReturnForLetter(db: Db, orderId: number): Promise<ReturnLetter | undefined> {
  const order = await selectOrder(db, orderId)
  const [refund] = await selectRefunds(db, orderId)
  if (!order || !refund) return undefined
  const lines = await selectLines(db, orderId)
  return {
    number: order.id,
    placedAt: order.placed_at,
    customerName: order.customer_name,
    lines: lines.map(({ name, description, quantity }) => ({ name, description, quantity })),
    amountCents: refund.amount_cents,
    paidTwice: refund.reason === 'paid_twice',
  }
}

/** The money of a withdrawal on its way back, as its letter tells it. */
export async function findWithdrawalRefundForLetter(
  db: Db,
  orderId: number,
): Promise<WithdrawalRefundedLetter | undefined> {
  const about = await findAboutOrder(db, orderId)
  const [refund] = await selectRefunds(db, orderId)
  return about && refund && { ...about, refundedCents: refund.amount_cents }
}
