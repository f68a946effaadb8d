import { writeDay, writeEuros } from '#server/platform/csv/cells.ts'
import type { Columns } from '#server/platform/csv/write-csv.ts'
import type { DayOfRevenue } from './queries.ts'

/** The register of revenue: a line a day, sums with VAT, and their total. */
export const revenueColumns: Columns<DayOfRevenue> = {
  Giorno: ({ day }) => (day === total ? 'Totale' : writeDay(day)),
  Ordini: ({ orders }) => String(orders),
  Merce: ({ goods }) => writeEuros(goods),
  Spedizione: ({ shipping }) => writeEuros(shipping),
  Incassato: ({ paid }) => writeEuros(paid),
  Rimborsi: ({ refunds }) => String(refunds),
  Rimborsato: ({ refunded }) => writeEuros(refunded),
  Netto: ({ paid, refunded }) => writeEuros(paid - refunded),
}

/** The day of the last line. */
export const total = 'total'
