import { addDays, isDay, type Day } from './calendar.ts'
import type { Company } from './company.ts'
import { withArticle } from './day-article.ts'

/** From the first to the last day, both included. */
interface Closure {
  from: Day
  until: Day
}

/** Of one closure: a longer one is a mistyped year, and the shop would promise parcels for years from now. */
export const longestClosureDays = 183

/** `2026-12-24/2027-01-06`, as a setting keeps it; undefined: none. */
function readClosure(text: string): Closure | undefined {
  const [from = '', until = ''] = text.split('/')
  const isInOrder = isDay(from) && isDay(until) && from <= until
  return isInOrder && until < addDays(from, longestClosureDays) ? { from, until } : undefined
}

/** Whether a setting may be so: two days in their order, not too far apart, or nothing. */
export function isClosure(text: string) {
  const one = readClosure(text)
  return text === '' || (one !== undefined && text === `${one.from}/${one.until}`)
}

/** Closures as one setting keeps several of them, a blank between. */
const partClosures = (text: string) => (text === '' ? [] : text.split(' '))

/** Whether a setting may be so. */
export function areClosures(text: string) {
  const all = partClosures(text)
  return all.length <= mostClosures && all.every((one) => one !== '' && isClosure(one))
}
/** Besides the first. */
export const mostClosures = 10

/** When the shop is closed, the first one first. */
export const closuresOf = ({ closure, otherClosure }: Pick<Company, 'closure' | 'otherClosure'>) =>
  [closure, ...partClosures(otherClosure)]
    .map(readClosure)
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.from.localeCompare(other.from))

const long = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** `dal 24 dicembre 2026 al 6 gennaio 2027`. */
export const sayClosure = ({ from, until }: Closure) =>
  from === until ? say('il', from) : `${say('dal', from)} ${say('al', until)}`

const say = (word: 'il' | 'dal' | 'al', day: Day) => withArticle(word, long.format(new Date(day)))

/** A setting in words. */
export const sayClosureSetting = (text: string) =>
  partClosures(text)
    .map(readClosure)
    .filter((one) => one !== undefined)
    .map(sayClosure)
    .join(', ')

/** A closure that the page says at its top: it lasts, or begins within a week. */
export const isNear = ({ from, until }: Closure, today: Day) => until >= today && from <= addDays(today, 7)
