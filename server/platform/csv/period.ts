import type { Periodo } from '#contract/esporta.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { addDays, isDayOfCentury, romeDay, startOfDay, type Day } from '#contract/calendar.ts'

/** A leap year. */
const mostDays = 366

/** Days of Rome, both included, and the moments at which they begin and are over. */
export interface Period {
  first: Day
  last: Day
  from: Date
  until: Date
}

/**
 * The days that were asked for; what is not said is the beginning and the end of the month, of this one when nothing is.
 * Problems: day-not-valid, period-not-valid, period-too-long.
 */
export function readPeriod({ dal = '', al = '' }: Periodo, now: Date): Period {
  const month = (dal.trim() || al.trim() || romeDay(now)).slice(0, 7)
  const first = dal.trim() || `${month}-01`
  const last = al.trim() || endOf(month)
  for (const day of [first, last]) if (!isDayOfCentury(day)) throw new Problem('day-not-valid')
  if (last < first) throw new Problem('period-not-valid')
  if (last >= addDays(first, mostDays)) throw new Problem('period-too-long')
  return { first, last, from: startOfDay(first), until: startOfDay(addDays(last, 1)) }
}

function endOf(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const end = new Date(Date.UTC(year, number, 0))
  return Number.isNaN(end.getTime()) ? '' : end.toISOString().slice(0, 10)
}
