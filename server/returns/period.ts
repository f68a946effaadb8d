import { afterWithdrawalDays } from '#contract/shop.ts'
import type { OrderState } from '#contract/order-states.ts'
import { addDays, romeDay, type Day } from '#contract/calendar.ts'

/**
 * The last day, whole, on which a delivered order may be withdrawn from, as `2026-12-07`: so many days after the day of
 * the delivery as were promised with the order, or the next working day when that is none (Reg. 1182/71, art. 3).
 */
export function lastDayToWithdraw(deliveredAt: Date, { withdrawal_days: days }: Promised): Day {
  let day = addDays(romeDay(deliveredAt), days)
  while (isDayOff(day)) day = addDays(day, 1)
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

const holidays = new Set([
  '01-01',
  '01-06',
  '04-25',
  '05-01',
  '06-02',
  '08-15',
  '10-04',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
])

function isDayOff(day: Day) {
  const weekday = new Date(day).getUTCDay()
  return weekday === 0 || weekday === 6 || holidays.has(day.slice(5)) || day === easterMonday(Number(day.slice(0, 4)))
}

/** By the anonymous Gregorian rule. */
function easterMonday(year: number) {
  const century = Math.floor(year / 100)
  const correction = Math.floor((8 * century + 13) / 25)
  const moon = (19 * (year % 19) + century - Math.floor(century / 4) - correction + 15) % 30
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - (year % 19)) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  const sunday = full - weekday
  const month = 3 + Math.floor((sunday + 40) / 44)
  const date = sunday + 28 - 31 * Math.floor(month / 4)
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10)
}
