import type { Deps } from '#server/platform/context/deps.ts'
import { addDays, romeDay, startOfDay } from '#contract/calendar.ts'
import { sumSales } from './queries.ts'

/** What the current month of Rome brought so far, `month` as `2026-11` (H-13). */
export async function getMonthSales({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const month = romeDay(now()).slice(0, 7)
  const first = `${month}-01`
  // 32 days after the first of a month it is the next one
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { month, ...(await sumSales(db, startOfDay(first), startOfDay(next))) }
}
