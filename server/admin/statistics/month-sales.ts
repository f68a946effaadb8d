import type { Deps } from '#server/platform/context/deps.ts'
import { addDays, romeDay, startOfDay } from '#contract/calendar.ts'
import { sumCosts, sumSales } from './queries.ts'

/** What the current month of Rome brought so far, `month` as `2026-11` (H-13). */
export async function getMonthSales({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const month = romeDay(now()).slice(0, 7)
  const first = `${month}-01`
  // 32 days after the first of a month it is the next one
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const period = [startOfDay(first), startOfDay(next)] as const
  const [sales, costs] = await Promise.all([sumSales(db, ...period), sumCosts(db, ...period)])
  return { month, ...sales, ...costs }
}
