import { addDays, romeDay, romeMoment, type Day } from '#contract/calendar.ts'
import { demoPeople } from './history-people.ts'

/** What becomes of an order of the demo: as far as its age allows, or another end. */
type Outcome =
  | 'usual'
  | 'cancelled'
  | 'unpaid'
  | 'returned'
  | 'on-its-way-back'
  | 'withdrawn'
  | 'part-refunded'
  | 'not-marked-delivered'

export interface PlannedOrder {
  at: Date
  /** Days before today. */
  age: number
  /** A place in `demoPeople`. */
  person: number
  goods: { code: string; quantity: number }[]
  outcome: Outcome
  /** Paid in instalments. */
  later: boolean
}

export const historyDays = 42

/** Orders of a week, from Monday to Sunday. */
const ofWeek = [1, 1, 0, 2, 1, 3, 2]
/** The days before today whose orders are not sent yet have some on every weekday. */
const recent = { days: 3, orders: 2 }
/** Codes of the demo's catalogue with pieces enough, what sells best first. */
const sold = [
  'VLP1042-001',
  'LNR2031-001',
  'MNL0335-019',
  'SCR0310-301',
  'VLP2042-001',
  'TMR180-003',
  'SCR0124-040',
  'OSS50-077',
  'MNL0335-086',
  'CRZ701-064',
  'VGR512-305',
  'AVL900-320',
  'LNR1018-001',
  'VLP1042-086',
  'SCR0455-002',
]
/** By the number of the order, the oldest first. */
const outcomes: Record<number, Outcome> = {
  5: 'returned',
  9: 'cancelled',
  14: 'part-refunded',
  19: 'returned',
  24: 'unpaid',
  27: 'returned',
  33: 'cancelled',
  37: 'part-refunded',
  44: 'on-its-way-back',
  45: 'not-marked-delivered',
  47: 'withdrawn',
}
/** Those of the demo's customer. */
const own = new Set([3, 19, 40, 58])

/** The orders of the six weeks before a moment, the oldest first; the same for every moment of a day. */
export function planOrders(now: Date): PlannedOrder[] {
  const today = romeDay(now)
  const random = seeded(94)
  const below = (most: number) => Math.floor(random() * most)
  const days = Array.from({ length: historyDays }, (_, index) => historyDays - index)
  const moments = days.flatMap((age) => {
    const day = addDays(today, -age)
    const length = age <= recent.days ? recent.orders : ofWeek[weekdayOf(day)]
    const times = Array.from({ length: length ?? 0 }, () => 9 * 60 + below(12 * 60))
    return times.toSorted((a, b) => a - b).map((minute) => ({ age, at: momentOf(day, minute) }))
  })
  return moments.map(({ at, age }, index) => {
    const codes = new Set([pickSold(random), ...(below(5) === 0 ? [pickSold(random)] : [])])
    const person = own.has(index) ? 0 : 1 + below(demoPeople.length - 1)
    const goods = [...codes].map((code) => ({ code, quantity: 1 }))
    return { at, age, person, goods, outcome: outcomes[index] ?? 'usual', later: below(6) === 0 }
  })
}

// a power of a number below one is more often small
const pickSold = (random: () => number) => sold[Math.floor(random() ** 1.5 * sold.length)] ?? ''

const weekdayOf = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const momentOf = (day: Day, minute: number) =>
  romeMoment(day, [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'))

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
