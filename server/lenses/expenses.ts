import { romeDay, startOfDay } from '#contract/calendar.ts'
import { shareCents } from '#contract/money.ts'
import { writeCsv, type Columns } from '#server/platform/csv/write-csv.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { writeEuros, writeText } from '#server/platform/csv/cells.ts'
import { selectExpenses, type PaidExpense } from './expense-queries.ts'

/** A line of the file: what was paid of an order at one rate of VAT. */
interface Expense extends Omit<PaidExpense, 'rates'> {
  rate: number
}

/** What was paid, with its part of the shipping, by what was sold at each rate; in cents. */
function partByRate({ rates, cents, ...order }: PaidExpense): Expense[] {
  const shares = shareCents(
    cents,
    rates.map(({ worth }) => worth),
  )
  return rates.map(({ rate }, index) => ({ ...order, rate, cents: shares[index] ?? 0 }))
}

async function* partAll(pages: AsyncIterable<PaidExpense[]>) {
  for await (const rows of pages) yield rows.flatMap(partByRate)
}

/**
 * The year's health expenses as far as the ministry's layout is known (Sistema TS, code AD): of customers alone who gave their tax code
 * and asked for it. An accountant has to check it before it is sent: it holds no key of the sender and no number of a receipt of the till.
 */
export function exportExpenses({ db, business }: Pick<Deps, 'db' | 'business'>, year: number) {
  const { vatNumber } = business.current()
  const columns: Columns<Expense> = {
    'Partita IVA': () => vatNumber.replace(/^IT/, ''),
    'Data documento': ({ paid_at: at }) => romeDay(at),
    'Numero documento': ({ id }) => `ordine-${id}`,
    'Data pagamento': ({ paid_at: at }) => romeDay(at),
    'Codice fiscale': ({ tax_code: code }) => writeText(code),
    'Tipo spesa': () => 'AD',
    Importo: ({ cents }) => writeEuros(cents),
    'Aliquota IVA': ({ rate }) => `${rate}%`,
    'Pagamento tracciato': () => 'SI',
    'Tipo documento': () => 'D',
    Opposizione: () => '0',
  }
  const between = { from: startOfDay(`${year}-01-01`), to: startOfDay(`${year + 1}-01-01`) }
  return db
    .transaction()
    .execute((tx) =>
      writeCsv(
        `spese-sanitarie-${year}-da-verificare.csv`,
        columns,
        partAll(readPages<PaidExpense>(tx, selectExpenses(between))),
      ),
    )
}
