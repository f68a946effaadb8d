import type { Db } from '#server/platform/database/client.ts'
import type { WithdrawalEmail, WithdrawalRefundedEmail } from './withdrawal.ts'
import { findAboutOrder } from '#server/orders/emails/facts.ts'
import { lastDayToRefund } from '#server/returns/period.ts'
import { formatDay } from '#server/platform/base/format-dates.ts'
import { selectWithdrawal } from '#server/returns/queries.ts'
import { findWholeRefund } from '#server/payments/refunds/find-refund.ts'

/** A withdrawal as its emails tell it. */
export async function findWithdrawalForEmail(db: Db, orderId: number): Promise<WithdrawalEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const withdrawal = await selectWithdrawal(db, orderId)
  if (!about || !withdrawal) return undefined
  const { id: number, name, email, note, declared_at: declaredAt } = withdrawal
  return {
    ...about,
    declaration: { number, name, email, note, declaredAt },
    refundBy: formatDay(lastDayToRefund(declaredAt)),
  }
}

/** The money of a withdrawal on its way back, as its email tells it. */
export async function findWithdrawalRefundForEmail(
  db: Db,
  orderId: number,
): Promise<WithdrawalRefundedEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const refund = await findWholeRefund(db, orderId)
  return about && refund && { ...about, refundedCents: refund.amount_cents }
}
