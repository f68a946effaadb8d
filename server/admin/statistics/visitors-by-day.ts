import type { Deps } from '#server/platform/context/deps.ts'
import { listDays } from '#contract/calendar.ts'
import { readPeriod, type Asked } from './period.ts'
import { selectVisitors } from './queries.ts'

/** How many people came on each day of the period; days without visitors are there with 0 (S-439, H-66). */
export async function listVisitorsByDay({ db, now }: Pick<Deps, 'db' | 'now'>, asked: Asked) {
  const { first, last } = readPeriod(asked, now())
  const rows = await selectVisitors(db, first, last)
  const counted = new Map(rows.map(({ day, visitors }) => [day, visitors]))
  return listDays(first, last).map((day) => ({ day, visitors: counted.get(day) ?? 0 }))
}
