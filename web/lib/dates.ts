import { isDay, romeDay } from '#contract/calendar.ts'

const zone = { timeZone: 'Europe/Rome' } as const
const time = new Intl.DateTimeFormat('it-IT', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = new Intl.DateTimeFormat('it-IT', { ...zone, weekday: 'long' })
const short = new Intl.DateTimeFormat('it-IT', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' })
const long = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', dateStyle: 'long' })
const month = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** An ISO string of the API, or a Date. */
type Moment = string | Date

const near: Record<string, string> = { '-1': 'ieri', '0': 'oggi', '1': 'domani' }

/**
 * A moment in words, in Rome's time: `ieri, 18:05`, `martedì, 09:30` up to seven days back, else
 * `07/10/2026` (S-546…S-549, H-78).
 */
export function sayWhen(moment: Moment, now: Date) {
  const at = new Date(moment)
  const days = dayNumber(at) - dayNumber(now)
  const day = near[days] ?? (days < 0 && days >= -7 ? weekday.format(at) : undefined)
  return day ? `${day}, ${time.format(at)}` : short.format(at)
}

/** The moment of an order: `07/10/2026, 18:05` (S-550). */
export function sayMoment(moment: Moment) {
  const at = new Date(moment)
  return `${short.format(at)}, ${time.format(at)}`
}

/** The day of a moment or a calendar day in figures: `07/12/2026`. */
export function sayShortDay(moment: Moment) {
  return short.format(new Date(moment))
}

/** A calendar day, `2026-12-07`, in words: `7 dicembre 2026`. */
export function sayDay(day: string) {
  return long.format(new Date(day))
}

/** The version of a text, which is the day of its last change, in figures; any other name of a version as it is. */
export function sayVersion(version: string) {
  return isDay(version) ? `del ${short.format(new Date(version))}` : version
}

/** A month, `2026-12`, in words: `dicembre 2026`. */
export function sayMonth(of: string) {
  return month.format(new Date(of))
}

/** The number of a day in Rome's calendar, so that days of 23 or 25 hours count as one. */
function dayNumber(at: Date) {
  return Math.round(Date.parse(romeDay(at)) / 86_400_000)
}
