import { useQuery } from '@tanstack/react-query'
import type { Day } from '#contract/calendar.ts'
import { discountsQuery, type UsedDiscount } from '#web/admin/queries/discounts.ts'
import { salesQuery, type ListedSale } from '#web/admin/queries/sales.ts'
import { sayWorth as sayWorthOfCode, stateOf } from './codes-words.ts'
import { daysOf, sayDayIn, sayDaysOfSale, sayPeriod } from './days.ts'
import { sayWorth } from './sales-words.ts'
import { spanOf, weeksFrom } from './weeks.ts'

interface Entry {
  key: string
  name: string
  days: string
  /** Null: from before, or without end. */
  from: Day | null
  to: Day | null
  isOn: boolean
}

const grid = 'grid grid-cols-[repeat(42,minmax(0,1fr))]'

/** What lowers prices and has days of its own, as bars over the weeks to come; by words alone what begins later. */
export function Calendar() {
  const { data: sales } = useQuery(salesQuery(1))
  const { data: codes } = useQuery(discountsQuery)
  const today = sales?.oggi ?? codes?.[0]?.oggi
  const entries = [...(sales?.rows ?? []).flatMap(entryOfSale), ...(codes ?? []).flatMap(entryOfCode)]
  if (today === undefined || entries.length === 0) return null
  const { days, mondays } = weeksFrom(today)
  // the first page: what runs and what will comes before what is over
  const isCut = sales?.total !== undefined && sales.total > sales.rows.length && sales.rows.at(-1)?.stato !== 'finito'
  return (
    <section aria-labelledby="calendario-sconti" className="mt-6">
      <h3 id="calendario-sconti" className="font-semibold">
        Calendario
      </h3>
      <div className="mt-2 border border-linea rounded-md px-3 sm:px-4 pb-2">
        <div aria-hidden="true" className={`${grid} text-xs text-inchiostro-2 border-b border-linea`}>
          {mondays.map((monday) => (
            <span
              key={monday}
              className="col-span-7 py-1.5 pl-1 border-l border-linea whitespace-nowrap overflow-hidden"
            >
              {sayDayIn(monday, monday)}
            </span>
          ))}
        </div>
        <ul>
          {entries
            .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
            .map((entry) => (
              <Line key={entry.key} entry={entry} span={spanOf(days, { from: entry.from ?? today, to: entry.to })} />
            ))}
        </ul>
        {isCut && (
          <p className="pt-2 text-sm text-inchiostro-2">Altri saldi stanno nelle pagine seguenti della tabella.</p>
        )}
      </div>
    </section>
  )
}

function Line({ entry: { name, days, isOn }, span }: { entry: Entry; span: ReturnType<typeof spanOf> }) {
  return (
    <li className="py-2 border-b border-linea last:border-0">
      <p className="text-sm wrap-anywhere">
        <span className="font-semibold">{name}</span> <span className="text-inchiostro-2">{days}</span>
      </p>
      <div aria-hidden="true" className={`${grid} mt-1.5 h-2.5 rounded-full bg-vassoio`}>
        {span && (
          <span
            className={`rounded-full ${isOn ? 'bg-consegnato' : 'bg-spedizione'}`}
            style={{ gridColumn: `${span.before + 1} / span ${span.days}` }}
          />
        )}
      </div>
    </li>
  )
}

function entryOfSale(sale: ListedSale): Entry[] {
  if (sale.stato === 'finito') return []
  const { from, to } = daysOf(sale)
  const name = `${sale.nome} ${sayWorth(sale)}`
  const isOn = sale.stato === 'in corso'
  return [{ key: `saldo ${sale.id}`, name, days: sayDaysOfSale(sale), from: from.day, to: to?.day ?? null, isOn }]
}

/** A code that holds always has no place in a calendar. */
function entryOfCode(code: UsedDiscount): Entry[] {
  const state = stateOf(code)
  if ((state !== 'Attivo' && state !== 'Programmato') || (!code.dal && !code.al)) return []
  const kind = code.automatico ? 'si applica da solo' : 'codice'
  const days = `${kind}, ${sayPeriod(code)}`
  const name = `${code.codice} ${sayWorthOfCode(code)}`
  return [{ key: `codice ${code.id}`, name, days, from: code.dal, to: code.al, isOn: state === 'Attivo' }]
}
