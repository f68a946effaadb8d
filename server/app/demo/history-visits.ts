import { addDays, romeDay } from '#contract/calendar.ts'
import type { Db } from '#server/platform/database/client.ts'
import { historyDays, seeded } from './history-plan.ts'

/** Visitors of a usual day, by weekday from Sunday. */
const usual = [64, 38, 41, 40, 47, 52, 71]

/** Visits of the six weeks before a moment: more of them at weekends, and a few more every week. */
export async function writeVisits(db: Db, now: Date) {
  const random = seeded(1994)
  const days = Array.from({ length: historyDays }, (_, index) => addDays(romeDay(now), index - historyDays))
  const visits = days.map((day, index) => {
    const most = usual[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0
    return { day, visitors: Math.round(most * (1 + index / 120) * (0.85 + random() * 0.3)) }
  })
  const seen = { 'page-viewed': 5.2, 'product-viewed': 2.4, 'search-made': 0.3 }
  const events = visits.flatMap(({ day, visitors }) =>
    Object.entries(seen).map(([type, each]) => ({ day, type, count: Math.round(visitors * each) })),
  )
  await db.insertInto('visitor_day').values(visits).execute()
  await db.insertInto('event_day').values(events).execute()
}
