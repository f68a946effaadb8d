import type { Periodo } from '#contract/esporta.ts'
import { onePage, writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { rateColumns, total } from './present.ts'
import { listRevenueByRate } from './revenue-by-rate.ts'

/** The revenue by day and rate of VAT as a file, then a total for each rate. Problems: those of `readPeriod`. */
export async function exportRevenueByRate(deps: Pick<Deps, 'db' | 'now'>, asked: Periodo) {
  const { period, days, totals } = await listRevenueByRate(deps, asked)
  const rows = [...days, ...totals.map((sum) => Object.assign(sum, { day: total }))]
  return writeCsv(`iva-${period.first}-${period.last}.csv`, rateColumns, onePage(rows))
}
