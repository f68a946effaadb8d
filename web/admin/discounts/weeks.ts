import { addDays, listDays, type Day } from '#contract/calendar.ts'

/** Weeks that the calendar of reductions shows. */
const weeks = 6

/** The weeks from a day's own on: their Mondays, and the days of all of them. */
export function weeksFrom(today: Day) {
  // 1 January 1970 was a Thursday
  const sinceMonday = (Math.round(Date.parse(today) / 86_400_000) + 3) % 7
  const first = addDays(today, -sinceMonday)
  const days = listDays(first, addDays(first, weeks * 7 - 1))
  return { days, mondays: days.filter((_, index) => index % 7 === 0) }
}

/** The days among `days`, in order, that lie between two others: how many come before them, and how many they are; undefined: none. */
export function spanOf(days: readonly Day[], { from, to }: { from: Day; to: Day | null }) {
  const within = days.filter((day) => day >= from && (to === null || day <= to))
  const [start] = within
  return start === undefined ? undefined : { before: days.indexOf(start), days: within.length }
}
