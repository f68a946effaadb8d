import { addDays, romeDay, type Day } from '#contract/calendar.ts'

/** What the statistics are asked for; both ends may be left out. */
export interface Asked {
  from?: Date | undefined
  to?: Date | undefined
}

const usualDays = 30
/** So that a careless question makes no endless answer: ten years. */
const mostDays = 3660

/** Rome's days that were asked about: by default the last thirty, today among them (H-66). */
export function readPeriod({ from, to }: Asked, now: Date): { first: Day; last: Day } {
  const last = romeDay(to ?? now)
  const earliest = addDays(last, 1 - mostDays)
  const first = from ? romeDay(from) : addDays(last, 1 - usualDays)
  return { first: first < earliest ? earliest : first, last }
}
