import { sayDay } from '#web/lib/dates.ts'
import type { Point } from './points.ts'

const isDay = (giorno: string) => !Number.isNaN(Date.parse(giorno))
const onAxis = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', day: '2-digit', month: 'short' })

/** `08 nov`, where the day is one. */
export const sayAxisDay = (giorno: string) => (isDay(giorno) ? onAxis.format(new Date(giorno)) : giorno)

const sayWhole = (giorno = '') => (isDay(giorno) ? sayDay(giorno) : giorno)

/** What the line shows, for whoever does not see it. */
export function describeDays(points: readonly Point[]) {
  const counts = points.map(({ visitatori }) => visitatori)
  const period = `dal ${sayWhole(points[0]?.giorno)} al ${sayWhole(points.at(-1)?.giorno)}`
  return `Visitatori al giorno ${period}: minimo ${Math.min(...counts)}, massimo ${Math.max(...counts)}.`
}
