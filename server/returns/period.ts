import { isWorkingDay } from '#contract/delivery.ts'
import { afterWithdrawalDays } from '#contract/shop.ts'
import type { OrderState } from '#contract/order-states.ts'
import { addDays, romeDay, type Day } from '#contract/calendar.ts'

/**
 * The last day, whole, on which a delivered order may be withdrawn from, as `2026-12-07`: so many days after the day of
 * the delivery as were promised with the order, or the next working day when that is none (Reg. 1182/71, art. 3).
 */
export function lastDayToWithdraw(deliveredAt: Date, { withdrawal_days: days }: Promised): Day {
  let day = addDays(romeDay(deliveredAt), days)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** The last day on which the shop may refund a customer who withdrew at that moment. */
export function lastDayToRefund(declaredAt: Date) {
  return addDays(romeDay(declaredAt), afterWithdrawalDays)
}

/** From the order on, also before the delivery, until the last day is over. */
export function mayWithdraw(order: Contract, now: Date) {
  const { state, delivered_at: deliveredAt } = order
  if (state === 'accepted' || state === 'processing' || state === 'shipped') return true
  return state === 'completed' && (!deliveredAt || romeDay(now) <= lastDayToWithdraw(deliveredAt, order))
}
interface Promised {
  withdrawal_days: number
}
interface Contract extends Promised {
  state: OrderState
  delivered_at: Date | null
}
