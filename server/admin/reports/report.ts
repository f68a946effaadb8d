import type { AndamentoChiesto } from '#contract/andamento.ts'
import { reportRows, reports, type ReportName, type ReportRow } from '#contract/reports.ts'
import { addDays, listDays, romeDay, startOfDay, type Day } from '#contract/calendar.ts'
import { listRevenueByRate } from '#server/admin/revenue/revenue-by-rate.ts'
import { listVisitorsByDay } from '#server/admin/statistics/visitors-by-day.ts'
import { presentReason } from '#server/order-management/reasons.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { readPeriod, type Period } from '#server/platform/csv/period.ts'
import { presentMethod } from './payment-methods.ts'
import { selectPaymentMethods } from './payment-queries.ts'
import { selectIdle, selectMoney, selectRefundReasons, selectSold, type DayOfMoney, type Grouping } from './queries.ts'
import { partDays, yearBefore, type Stretch } from './stretches.ts'

type ReportDeps = Pick<Deps, 'db' | 'now'>
interface Wanted {
  period: Period
  /** The days, weeks or months of the period that are not to come. */
  stretches: readonly Stretch[]
  /** The most rows of a report that is not over time. */
  limit: number
}
export type AnyRow = Record<string, string | number | null>

/**
 * A report over a period: its rows as `reports` describes them, at most so many unless it is over time, and whether there are
 * more. Problems: those of `readPeriod`.
 */
export async function makeReport(deps: ReportDeps, asked: AndamentoChiesto, place: keyof typeof reportRows) {
  const period = readPeriod(asked, deps.now())
  const today = romeDay(deps.now())
  const last = today < period.last ? today : period.last
  const stretches = last < period.first ? [] : partDays(period.first, last, asked.per)
  const limit = reportRows[place]
  // one more than is shown tells whether there are more
  const rows: AnyRow[] = await makers[asked.rapporto](deps, { period, stretches, limit: limit + 1 })
  const isCut = !('overTime' in reports[asked.rapporto]) && rows.length > limit
  return { period, rows: isCut ? rows.slice(0, limit) : rows, isCut }
}

const makers: { [Name in ReportName]: (deps: ReportDeps, wanted: Wanted) => Promise<ReportRow<Name>[]> } = {
  async incassi({ db }, { period, stretches }) {
    const { first, last: end } = yearBefore(period)
    const [days, before] = [
      indexDays(await selectMoney(db, period)),
      indexDays(await selectMoney(db, { from: startOfDay(first), until: startOfDay(addDays(end, 1)) })),
    ]
    return stretches.map((stretch) => {
      const { orders, paid, refunded } = sumDays(days, stretch)
      const last = sumDays(before, yearBefore(stretch))
      const netto = paid - refunded
      return {
        ...spanOf(stretch),
        ordini: orders,
        incassato: paid,
        rimborsato: refunded,
        netto,
        annoPrima: last.paid - last.refunded,
      }
    })
  },
  async aliquote(deps, { period }) {
    const { totals } = await listRevenueByRate(deps, { dal: period.first, al: period.last })
    return totals.map(({ rate, paid, refunded, taxable, tax }) => {
      const netto = paid - refunded
      return { aliquota: `${rate} %`, incassato: paid, rimborsato: refunded, netto, imponibile: taxable, imposta: tax }
    })
  },
  async pagamenti({ db }, { period }) {
    const rows = await selectPaymentMethods(db, period)
    return rows.map(({ method, orders, paid, fees }) => {
      return { modo: presentMethod(method), ordini: orders, incassato: paid, commissioni: fees }
    })
  },
  async modelli(deps, wanted) {
    const rows = await soldBy('modelli', deps, wanted)
    return rows.map(({ stock, brand, name, pezzi, venduto }) => {
      return { modello: name, marca: brand, pezzi, venduto, inNegozio: stock }
    })
  },
  marche: async (deps, wanted) =>
    (await soldBy('marche', deps, wanted)).map(({ name, pezzi, venduto }) => ({ marca: name, pezzi, venduto })),
  forme: async (deps, wanted) =>
    (await soldBy('forme', deps, wanted)).map(({ name, pezzi, venduto }) => ({ forma: name, pezzi, venduto })),
  misure: async (deps, wanted) =>
    (await soldBy('misure', deps, wanted)).map(({ name, pezzi, venduto }) => ({ calibro: name, pezzi, venduto })),
  async fermi({ db }, { period, limit }) {
    const rows = await selectIdle(db, period, limit)
    return rows.map(({ code, model, brand, stock, cents, day }) => {
      return { codice: code, modello: model, marca: brand, inNegozio: stock, valore: cents, ultimaVendita: day }
    })
  },
  async rimborsi({ db }, { period }) {
    const rows = await selectRefundReasons(db, period)
    return rows.map(({ reason, refunds, pieces, cents }) => {
      return { motivo: presentReason(reason), rimborsi: refunds, pezzi: pieces, rimborsato: cents }
    })
  },
  async visite(deps, { period, stretches }) {
    const visitors = await listVisitorsByDay(deps, { from: period.from, to: startOfDay(period.last) })
    const counted = new Map(visitors.map((one) => [one.day, one.visitors]))
    const days = indexDays(await selectMoney(deps.db, period))
    return stretches.map((stretch) => {
      const came = listDays(stretch.first, stretch.last).reduce((sum, day) => sum + (counted.get(day) ?? 0), 0)
      const { orders } = sumDays(days, stretch)
      const ogniCento = came === 0 ? null : Math.round((orders / came) * 1000) / 10
      return { ...spanOf(stretch), visitatori: came, ordini: orders, ogniCento }
    })
  },
}

async function soldBy(by: Grouping, { db }: ReportDeps, { period, limit }: Wanted) {
  const rows = await selectSold(db, by, period, limit)
  return rows.map(({ name, brand, stock, pieces, cents }) => ({ name, brand, stock, pezzi: pieces, venduto: cents }))
}

const spanOf = ({ first, last }: Stretch) => ({ dal: first, al: last })

const indexDays = (days: readonly DayOfMoney[]) => new Map(days.map((one) => [one.day, one]))

function sumDays(days: ReadonlyMap<Day, DayOfMoney>, { first, last }: Stretch) {
  const sum = { orders: 0, paid: 0, refunded: 0 }
  for (const day of listDays(first, last)) {
    const found = days.get(day)
    if (!found) continue
    sum.orders += found.orders
    sum.paid += found.paid
    sum.refunded += found.refunded
  }
  return sum
}
