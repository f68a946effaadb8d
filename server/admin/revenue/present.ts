import type { IncassiPerAliquota } from '#contract/stats.ts'
import { writeDay, writeEuros } from '#server/platform/csv/cells.ts'
import type { Columns } from '#server/platform/csv/write-csv.ts'
import type { DayOfRevenue } from './queries.ts'
import type { RevenueAtRate, RevenueByRate } from './revenue-by-rate.ts'

/**
 * The register of revenue: a line a day, sums with VAT, and their total. The columns after `Netto` lead from the sales to what
 * moved in the account at the card provider.
 */
export const revenueColumns: Columns<DayOfRevenue> = {
  Giorno: ({ day }) => (day === total ? 'Totale' : writeDay(day)),
  Ordini: ({ orders }) => String(orders),
  Merce: ({ goods }) => writeEuros(goods),
  Spedizione: ({ shipping }) => writeEuros(shipping),
  Incassato: ({ paid }) => writeEuros(paid),
  Rimborsi: ({ refunds }) => String(refunds),
  Rimborsato: ({ refunded }) => writeEuros(refunded),
  Netto: ({ paid, refunded }) => writeEuros(paid - refunded),
  'Incassato senza ordine': ({ orderless }) => writeEuros(orderless),
  'Rimborsato senza ordine': ({ orderlessRefunded: cents }) => writeEuros(cents),
  Contestato: ({ disputed }) => writeEuros(disputed),
  Commissioni: ({ fees }) => writeEuros(fees),
  'Altri movimenti': ({ other }) => writeEuros(other),
  'Netto presso il fornitore': (day) => writeEuros(netOf(day)),
  'Versato in banca': ({ paidOut }) => writeEuros(paidOut),
}

function netOf({ paid, refunded, orderless, orderlessRefunded, disputed, fees, other }: DayOfRevenue) {
  return paid - refunded + orderless - orderlessRefunded - disputed - fees + other
}

/** The day of the last line. */
export const total = 'total'

/** The same by rate of VAT: a line a day and rate, and a total for each rate. */
export const rateColumns: Columns<RevenueAtRate & { day: string }> = {
  Giorno: ({ day }) => (day === total ? 'Totale' : writeDay(day)),
  'Aliquota IVA': ({ rate }) => `${rate}%`,
  Incassato: ({ paid }) => writeEuros(paid),
  Rimborsato: ({ refunded }) => writeEuros(refunded),
  Netto: ({ paid, refunded }) => writeEuros(paid - refunded),
  Imponibile: ({ taxable }) => writeEuros(taxable),
  Imposta: ({ tax }) => writeEuros(tax),
}

export function presentPerAliquota({ period, days, totals }: RevenueByRate): IncassiPerAliquota {
  return {
    dal: period.first,
    al: period.last,
    righe: days.map((row) => ({ giorno: row.day, ...presentRow(row) })),
    totali: totals.map(presentRow),
  }
}

const presentRow = ({ rate, paid, refunded, taxable, tax }: RevenueAtRate) => {
  return {
    aliquota: rate,
    incassato: paid,
    rimborsato: refunded,
    netto: paid - refunded,
    imponibile: taxable,
    imposta: tax,
  }
}
