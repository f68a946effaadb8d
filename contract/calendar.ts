// The calendar of the shop: Europe/Rome. Browser and server share it.

/** A day of the calendar, `2026-03-29`; as text it compares like a date. */
export type Day = string

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' })
const hourMs = 3_600_000

/** The day that it is in Rome at this moment (H-99). */
export function romeDay(at: Date): Day {
  return calendar.format(at)
}

/** Rome's day and time, `2026-11-20 10:14:03`. */
export function romeTime(at: Date) {
  return clock.format(at)
}

/** Whether a text is a day of the calendar, `2026-02-28`; `2026-02-30` and `28/02/2026` are none. */
export function isDay(text: string) {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Whether a text is a day that a period may begin or end with; a year that is being typed, `0002` or `0202`, is none. */
export const isDayOfCentury = (text: string) => text.startsWith('20') && isDay(text)

/**
 * The moment at which it is `time`, such as `09:30`, on a day in Rome. In the hour that comes twice in autumn it is the first one;
 * in the hour that spring leaves out, one hour later.
 */
export function romeMoment(day: Day, time: string) {
  const utc = Date.parse(`${day}T${time}:00Z`)
  const summer = new Date(utc - 2 * hourMs)
  return romeTime(summer) === `${day} ${time}:00` ? summer : new Date(utc - hourMs)
}

/** The moment at which a day begins in Rome. Clocks change at three or two in the night, so midnight comes once. */
export const startOfDay = (day: Day) => romeMoment(day, '00:00')

/** So many days later; earlier when negative. */
export function addDays(day: Day, days: number): Day {
  // counted in UTC, where every day has 24 hours
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10)
}

/** From the first to the last, both included. */
export function listDays(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
