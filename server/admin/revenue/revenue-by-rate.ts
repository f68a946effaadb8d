import type { Periodo } from '#contract/esporta.ts'
import type { Day } from '#contract/calendar.ts'
import { bearByLine, partVat } from '#contract/vat.ts'
import { readPeriod, type Period } from '#server/platform/csv/period.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectDaysAtOneRate, selectMixedMovements, type Movement } from './vat-queries.ts'

/** What was sold at one rate and given back of it, with VAT, and what of the difference is taxable and what tax; cents. */
export interface RevenueAtRate {
  /** Per cent. */
  rate: number
  paid: number
  refunded: number
  taxable: number
  tax: number
}
export interface RevenueByRate {
  period: Period
  /** The days on which money moved, each once for every rate, the higher rates first. */
  days: (RevenueAtRate & { day: Day })[]
  /** The sums of the days, a line a rate. */
  totals: RevenueAtRate[]
}

/**
 * The revenue of a period by Rome's day and rate of VAT: shipping and what is of nothing in particular are shared out by what
 * the lines of the order were sold for. VAT is parted once for each day and rate, never line by line. Problems: those of
 * `readPeriod`.
 */
export async function listRevenueByRate({ db, now }: Pick<Deps, 'db' | 'now'>, asked: Periodo): Promise<RevenueByRate> {
  const period = readPeriod(asked, now())
  // both in one state: what is paid meanwhile is in neither
  const days = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const sums: Sums = new Map()
      for (const one of await selectDaysAtOneRate(tx, period)) {
        const sum = sumAt(sums, one)
        sum.paid += one.paid
        sum.refunded += one.refunded
      }
      for await (const movements of readPages<Movement>(tx, selectMixedMovements(period)))
        movements.forEach(addTo(sums))
      return [...sums.values()]
    })
  for (const day of days) Object.assign(day, partVat(day.paid - day.refunded, day.rate))
  return {
    period,
    days: days.toSorted((a, b) => a.day.localeCompare(b.day) || b.rate - a.rate),
    totals: sumByRate(days).toSorted((a, b) => b.rate - a.rate),
  }
}

type Sums = Map<string, RevenueByRate['days'][number]>

const addTo = (sums: Sums) => (movement: Movement) => {
  const { day, kind, direction, lines } = movement
  bearByLine(lines, movement).forEach((cents, index) => {
    const sum = sumAt(sums, { day, rate: lines[index]?.rate ?? 0 })
    sum[kind === 'sale' ? 'paid' : 'refunded'] += direction * cents
  })
}

/** The sums of a day and rate; zeros when first asked for. */
function sumAt(sums: Sums, { day, rate }: { day: Day; rate: number }) {
  const sum = sums.get(`${day} ${rate}`) ?? { day, ...nothingAt(rate) }
  sums.set(`${day} ${rate}`, sum)
  return sum
}

const nothingAt = (rate: number): RevenueAtRate => ({ rate, paid: 0, refunded: 0, taxable: 0, tax: 0 })

const figures = ['paid', 'refunded', 'taxable', 'tax'] as const

function sumByRate(days: RevenueAtRate[]) {
  return [...Map.groupBy(days, ({ rate }) => rate)].map(([rate, of]) => {
    const sum = nothingAt(rate)
    for (const day of of) for (const figure of figures) sum[figure] += day[figure]
    return sum
  })
}
