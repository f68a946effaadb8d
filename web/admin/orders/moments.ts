const zone = { timeZone: 'Europe/Rome' } as const
const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const moment = new Intl.DateTimeFormat('it-IT', { ...zone, ...day, hour: '2-digit', minute: '2-digit' })
const date = new Intl.DateTimeFormat('it-IT', { ...zone, ...day })

/** An instant in Rome with hour and minute (S-550). */
export const formatMoment = (instant: string) => moment.format(new Date(instant))
/** The day of an instant, or a day, in Rome. */
export const formatDay = (instant: string) => date.format(new Date(instant))
