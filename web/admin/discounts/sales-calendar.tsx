import type { Day } from '#contract/calendar.ts'
import type { ListedSale } from '#web/admin/queries/sales.ts'
import { daysOf, sayDayIn, sayDaysOfSale } from './days.ts'
import { sayWorth } from './sales-words.ts'
import { spanOf, weeksFrom } from './weeks.ts'

const grid = 'grid grid-cols-[repeat(42,minmax(0,1fr))]'

/** The reductions that run or will, as bars over the weeks to come; by words those that begin later. */
export function SalesCalendar({ sales, today }: { sales: readonly ListedSale[]; today: Day }) {
  const { days, mondays } = weeksFrom(today)
  const coming = sales.filter(({ stato }) => stato !== 'finito').toSorted((a, b) => a.dal.localeCompare(b.dal))
  if (coming.length === 0) return null
  return (
    <section aria-labelledby="calendario-saldi" className="mt-4">
      <h4 id="calendario-saldi" className="font-semibold text-sm">
        Calendario
      </h4>
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
          {coming.map((sale) => {
            const { from, to } = daysOf(sale)
            const span = spanOf(days, { from: from.day, to: to?.day ?? null })
            const isOn = sale.stato === 'in corso'
            return (
              <li key={sale.id} className="py-2 border-b border-linea last:border-0">
                <p className="text-sm wrap-anywhere">
                  <span className="font-semibold">
                    {sale.nome} {sayWorth(sale)}
                  </span>{' '}
                  <span className="text-inchiostro-2">{sayDaysOfSale(sale)}</span>
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
          })}
        </ul>
      </div>
    </section>
  )
}
