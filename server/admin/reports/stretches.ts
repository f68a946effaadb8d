import { addDays, listDays, type Day } from '#contract/calendar.ts'
import type { Tratto } from '#contract/reports.ts'

/** Days in a row of a report over time. */
export interface Stretch {
  first: Day
  last: Day
}

/** The Monday of the week, or the first of the month, that a day is in; of a day itself. */
function beginOf(day: Day, per: Tratto): Day {
  if (per === 'mese') return `${day.slice(0, 7)}-01`
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return per === 'settimana' ? addDays(day, -fromMonday) : day
}

/** The days, weeks or months of a period, each cut where the period begins and ends. */
export function partDays(first: Day, last: Day, per: Tratto): Stretch[] {
  const groups = Map.groupBy(listDays(first, last), (day) => beginOf(day, per))
  return [...groups.values()].map((days) => ({ first: days[0] ?? first, last: days.at(-1) ?? last }))
}

/**
 * The same days a year before, up to the day on which the next ones begin: of days, weeks or months in a row each day is in one, 29
 * February too. Of 29 February itself there are none.
 */
export const yearBefore = ({ first, last }: Stretch): Stretch => ({
  first: dayBefore(first),
  last: addDays(dayBefore(addDays(last, 1)), -1),
})

/** The same day a year before; of 29 February the 1 March. */
const dayBefore = (day: Day) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('02-29', '03-01')
