import { addDays, type Day } from './calendar.ts'
import type { Business } from './business.ts'
import { closuresOf } from './closures.ts'

/** Public holidays of Italy that have a fixed date. */
const fixedHolidays = new Set('01-01 01-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26'.split(' '))

/** Easter Sunday, by the Gregorian calendar's rule (Meeus, Jones, Butcher). */
function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25)
  const h = (19 * a + d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${pad(Math.floor(n / 31))}-${pad((n % 31) + 1)}`
}

const pad = (number: number) => String(number).padStart(2, '0')

/** Whether parcels are handed in and delivered on this day. */
export function isWorkingDay(day: Day) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isEasterMonday = addDays(easterOf(Number(day.slice(0, 4))), 1) === day
  return weekday !== 0 && weekday !== 6 && !fixedHolidays.has(day.slice(5)) && !isEasterMonday
}

function addWorkingDays(day: Day, days: number, counts: (day: Day) => boolean = isWorkingDay) {
  let at = day
  for (let left = days; left > 0;) {
    at = addDays(at, 1)
    if (counts(at)) left--
  }
  return at
}

type Promised = Pick<Business, 'handlingDays' | 'transitDays' | 'closure' | 'otherClosure'>

/**
 * The first and the last day on which an order arrives that was paid on this day. While the shop is closed nothing leaves: an order
 * of such a day, or of the weekend or the holidays just before, counts as one of the day on which it opens again.
 */
export function deliveryAfter(paid: Day, business: Promised): [first: Day, last: Day] {
  const { handlingDays, transitDays } = business
  const closures = closuresOf(business)
  const isClosed = (day: Day) => closures.some(({ from, until }) => from <= day && day <= until)
  const leaves = (day: Day) => isWorkingDay(day) && !isClosed(day)
  const nextWorking = addWorkingDays(addDays(paid, -1), 1)
  const begun = [paid, nextWorking].some(isClosed) ? addWorkingDays(paid, 1, leaves) : paid
  return [addWorkingDays(begun, transitDays), addWorkingDays(addWorkingDays(begun, handlingDays, leaves), transitDays)]
}

/** The same of an order that is ready after other days than every order, as one with lenses: before them there is nothing to send. */
export function deliveryOf(paid: Day, readyDays: number | null, business: Promised): [first: Day, last: Day] {
  if (readyDays === null) return deliveryAfter(paid, business)
  const [, last] = deliveryAfter(paid, { ...business, handlingDays: readyDays })
  return [last, last]
}

/** The fewest and the most working days from the day of payment to the arrival; days on which the shop is closed count. */
export function promiseDays(...asked: Parameters<typeof deliveryOf>): [least: number, most: number] {
  const [first, last] = deliveryOf(...asked)
  const daysUntil = (until: Day) => {
    let [days, at] = [0, asked[0]]
    while (at < until) {
      at = addDays(at, 1)
      if (isWorkingDay(at)) days++
    }
    return days
  }
  return [daysUntil(first), daysUntil(last)]
}

const long = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
const short = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', weekday: 'long', day: 'numeric' })

/** `tra martedì 24 e mercoledì 25 novembre`; of one day `martedì 24 novembre`. */
export function sayDelivery([first, last]: readonly [Day, Day]) {
  const to = long.format(new Date(last))
  if (first === last) return to
  const from = (first.slice(0, 7) === last.slice(0, 7) ? short : long).format(new Date(first))
  return `tra ${from} e ${to}`
}
