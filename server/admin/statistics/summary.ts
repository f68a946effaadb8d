import type { Deps } from '#server/platform/context/deps.ts'
import { addDays, startOfDay } from '#contract/calendar.ts'
import { readPeriod, type Asked } from './period.ts'
import { countAccounts, sumSales } from './queries.ts'
import { listVisitorsByDay } from './visitors-by-day.ts'

/** What a period brought (S-438). */
export async function getSummary(deps: Pick<Deps, 'db' | 'now'>, asked: Asked) {
  const { first, last } = readPeriod(asked, deps.now())
  const [from, until] = [startOfDay(first), startOfDay(addDays(last, 1))]
  const [accounts, sales, days] = await Promise.all([
    countAccounts(deps.db, from, until),
    sumSales(deps.db, from, until),
    listVisitorsByDay(deps, asked),
  ])
  return { accounts, ...sales, visitors: days.reduce((sum, { visitors }) => sum + visitors, 0) }
}
