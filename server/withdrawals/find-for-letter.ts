import type { Db } from '#server/db/client.ts'
import type { WithdrawalLetter } from '#server/mail/letters/withdrawal.ts'
import { findAboutOrder } from '#server/orders/find-for-letter.ts'
import { lastDayToRefund } from './period.ts'
import { presentGiorno } from './present.ts'
import { selectWithdrawal } from './queries.ts'

/** A withdrawal as its letters tell it. */
export async function findWithdrawalForLetter(db: Db, orderId: number): Promise<WithdrawalLetter | undefined> {
  const about = await findAboutOrder(db, orderId)
  const withdrawal = await selectWithdrawal(db, orderId)
  if (!about || !withdrawal) return undefined
  const { id: number, name, email, note, declared_at: declaredAt } = withdrawal
  return {
    ...about,
    declaration: { number, name, email, note, declaredAt },
    refundBy: presentGiorno(lastDayToRefund(declaredAt)),
  }
}
