const moment = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'long', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', dateStyle: 'long' })

/** Rome's day and time in Italian: `20 novembre 2026 alle ore 10:14`. */
export const formatMoment = (at: Date) => moment.format(at)

/** A day of the calendar in Italian: `2026-12-07` → `7 dicembre 2026`. */
export const formatDay = (isoDay: string) => day.format(new Date(isoDay))
