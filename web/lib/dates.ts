import { romeDay } from '#contract/calendar.ts'

const zone = { timeZone: 'Europe/Rome' } as const
const time = new Intl.DateTimeFormat('it-IT', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = new Intl.DateTimeFormat('it-IT', { ...zone, weekday: 'long' })
const short = new Intl.DateTimeFormat('it-IT', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' })
const long = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', dateStyle: 'long' })
const month = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** An instant of the wire, or a moment. */
type Moment = string | Date

const near: Record<string, string> = { '-1': 'ieri', '0': 'oggi', '1': 'domani' }

/**
 * When something was or will be, as one says it in Rome: `ieri, 18:05`, `martedì, 09:30` up to seven days back, else
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

/** The day of a moment, or a day of the calendar, in figures: `07/12/2026`. */
export function sayShortDay(moment: Moment) {
  return short.format(new Date(moment))
}

/** A day of the calendar, `2026-12-07`, in words: `7 dicembre 2026`. */
export function sayDay(day: string) {
  return long.format(new Date(day))
}

/** A month of the calendar, `2026-12`, in words: `dicembre 2026`. */
export function sayMonth(of: string) {
  return month.format(new Date(of))
}

/** Days are counted on Rome's calendar: those at which the clock changes are no shorter or longer than others. */
function dayNumber(at: Date) {
  return Math.round(Date.parse(romeDay(at)) / 86_400_000)
}
