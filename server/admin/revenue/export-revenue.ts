import type { Periodo } from '#contract/esporta.ts'
import { readPeriod, type Period } from '#server/platform/csv/period.ts'
import { onePage, writeCsv } from '#server/platform/csv/write-csv.ts'
import { keysOf } from '#contract/objects.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { listDays, romeDay, type Day } from '#contract/calendar.ts'
import { revenueColumns, total } from './present.ts'
import { selectRevenue, type DayOfRevenue } from './queries.ts'

/** What was taken and given back on each day of a period, as a file; days to come have no line. Problems: those of `readPeriod`. */
export async function exportRevenue({ db, now }: Pick<Deps, 'db' | 'now'>, asked: Periodo) {
  const period = readPeriod(asked, now())
  const days = await listRevenue({ db }, period, romeDay(now()))
  return writeCsv(`incassi-${period.first}-${period.last}.csv`, revenueColumns, onePage([...days, sumOf(days)]))
}

async function listRevenue({ db }: Pick<Deps, 'db'>, period: Period, today: Day) {
  const known = new Map((await selectRevenue(db, period)).map((row) => [row.day, row]))
  const last = today < period.last ? today : period.last
  return listDays(period.first, last).map((day) => known.get(day) ?? nothingOn(day))
}

const nothing = {
  orders: 0,
  goods: 0,
  shipping: 0,
  paid: 0,
  refunds: 0,
  refunded: 0,
  orderless: 0,
  orderlessRefunded: 0,
  disputed: 0,
  fees: 0,
  other: 0,
  paidOut: 0,
} as const satisfies Omit<DayOfRevenue, 'day'>

function nothingOn(day: Day): DayOfRevenue {
  return { day, ...nothing }
}

function sumOf(days: DayOfRevenue[]) {
  const sum = nothingOn(total)
  for (const day of days) for (const figure of keysOf(nothing)) sum[figure] += day[figure]
  return sum
}
