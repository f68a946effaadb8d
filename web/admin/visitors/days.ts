import { withArticle } from '#contract/day-article.ts'
import { sayDay } from '#web/lib/dates.ts'
import type { Point } from './points.ts'

const isDay = (giorno: string) => !Number.isNaN(Date.parse(giorno))
const onAxis = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', day: '2-digit', month: 'short' })

/** `08 nov`; a text that is no date is returned as it is. */
export const sayAxisDay = (giorno: string) => (isDay(giorno) ? onAxis.format(new Date(giorno)) : giorno)

const sayWhole = (giorno = '') => (isDay(giorno) ? sayDay(giorno) : giorno)

/** The chart in words, for screen readers. */
export function describeDays(points: readonly Point[]) {
  const counts = points.map(({ visitatori }) => visitatori)
  const period = `${withArticle('dal', sayWhole(points[0]?.giorno))} ${withArticle('al', sayWhole(points.at(-1)?.giorno))}`
  return `Visitatori al giorno ${period}: minimo ${Math.min(...counts)}, massimo ${Math.max(...counts)}.`
}
