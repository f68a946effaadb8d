import { withArticle } from '#contract/day-article.ts'
import { addDays, romeTime, type Day } from '#contract/calendar.ts'

const shortDay = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const dayWithYear = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `24 dic`; with the year where that is not today's. */
export const sayDayIn = (today: Day, day: Day) =>
  (day.slice(0, 4) === today.slice(0, 4) ? shortDay : dayWithYear).format(new Date(day))

interface Period {
  dal: Day | null
  /** The last day. */
  al: Day | null
  oggi: Day
}

/** `1 – 24 dic`, `24 dic`, `fino al 31 ott`, `sempre`. */
export function sayPeriod({ dal, al, oggi }: Period) {
  const say = (day: Day) => sayDayIn(oggi, day)
  if (dal && dal === al) return say(al)
  if (dal && al)
    return dal.slice(0, 7) === al.slice(0, 7) ? `${Number(dal.slice(8))} – ${say(al)}` : `${say(dal)} – ${say(al)}`
  if (dal) return withArticle('dal', say(dal))
  return al ? `fino ${withArticle('al', say(al))}` : 'sempre'
}

/** A day of Rome, and the hour where one was set. */
interface Edge {
  day: Day
  time: string
}

/** What began or ended by a press has seconds: of that the day is enough. */
function edgeOf(moment: string): Edge {
  const [day = '', time = ''] = romeTime(new Date(moment)).split(' ')
  const isSet = Date.parse(moment) % 60_000 === 0 && !time.startsWith('00:00')
  return { day, time: isSet ? time.slice(0, 5) : '' }
}

/** A day that ends is said by its own name, not by that of the next one. */
function lastEdge(moment: string): Edge {
  const edge = edgeOf(moment)
  const isMidnight = romeTime(new Date(moment)).endsWith(' 00:00:00')
  return isMidnight ? { day: addDays(edge.day, -1), time: '' } : edge
}

/** The days of a reduction, from moments of the API. */
export const daysOf = ({ dal, al }: { dal: string; al: string | null }) => ({
  from: edgeOf(dal),
  to: al === null ? null : lastEdge(al),
})

/** `27 – 30 nov`, `27 nov, 09:30 – 30 nov, 18:00`, `dal 27 nov`. */
export function sayDaysOfSale({ oggi, ...sale }: { dal: string; al: string | null; oggi: Day }) {
  const { from, to } = daysOf(sale)
  if (!from.time && !to?.time) return sayPeriod({ dal: from.day, al: to?.day ?? null, oggi })
  const say = ({ day, time }: Edge) => [sayDayIn(oggi, day), time].filter(Boolean).join(', ')
  return to ? `${say(from)} – ${say(to)}` : withArticle('dal', say(from))
}
