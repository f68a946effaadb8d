import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Andamento } from '#contract/andamento.ts'
import { day, type Column } from '#contract/columns.ts'
import { reportNames, reports, tratti, type ReportName, type Tratto } from '#contract/reports.ts'
import { PeriodFields, usePeriod } from '#web/admin/export/period-fields.tsx'
import { FiguresTable } from '#web/admin/table/figures-table.tsx'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NamedBars, TimeChart } from './report-chart.tsx'

const stretchNames: Record<Tratto, string> = { giorno: 'Per giorno', settimana: 'Per settimana', mese: 'Per mese' }

/** The reports of the shop over a period, each as chart, table and file; which one and of when is in the address. */
export function ReportsPage() {
  const period = usePeriod()
  const { search, change } = period
  const rapporto = reportNames.find((name) => name === search.get('rapporto')) ?? 'incassi'
  const per = tratti.find((name) => name === search.get('per')) ?? 'giorno'
  const query = { rapporto, per, ...period.period }
  const report = reports[rapporto]
  const asked = useQuery({
    queryKey: ['report', query],
    queryFn: async ({ signal }) => ({ rapporto, ...(await api('GET /Stats/Andamento', { query }, signal)) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 tabIndex={-1} className="largo text-xl">
        Andamento
      </h1>
      <Reports current={rapporto} period={period.period} />
      <h2 className="mt-4 font-semibold">{report.title}</h2>
      <p className="mt-1 max-w-prose text-inchiostro-2">{report.note}</p>
      <PeriodFields
        asked={period}
        fileName={`${rapporto}-${query.dal}-${query.al}.csv`}
        readFile={() => api('GET /Stats/EsportaAndamento', { query })}
      >
        {'overTime' in report && (
          <label>
            <span className="etichetta">Raggruppa</span>
            <select className="campo" value={per} onChange={({ target }) => change({ per: target.value })}>
              {tratti.map((name) => (
                <option key={name} value={name}>
                  {stretchNames[name]}
                </option>
              ))}
            </select>
          </label>
        )}
      </PeriodFields>
      {asked.isError && <LoadFailure words={errorText(asked.error)} onRetry={() => void asked.refetch()} />}
      {asked.data?.rapporto === rapporto && !asked.isError && <Shown name={rapporto} report={asked.data} />}
      {(asked.isPending || (asked.isPlaceholderData && asked.data?.rapporto !== rapporto)) && (
        <Skeleton className="mt-6 h-60 rounded-md" />
      )}
    </>
  )
}

function Reports({ current, period }: { current: ReportName; period: { dal: string; al: string } }) {
  return (
    <nav aria-label="Rapporti" className="mt-4 flex flex-wrap gap-x-5 border-b border-linea">
      {reportNames.map((name) => (
        <Link
          key={name}
          to={`?${new URLSearchParams({ rapporto: name, ...period })}`}
          preventScrollReset
          aria-current={name === current ? 'page' : undefined}
          className="min-h-11 flex items-center border-b-2 border-transparent aria-[current]:border-inchiostro aria-[current]:font-semibold"
        >
          {reports[name].title}
        </Link>
      ))}
    </nav>
  )
}

function Shown({ name, report: { righe, altre } }: { name: ReportName; report: Andamento }) {
  const { title, drawn, columns } = reports[name]
  if (righe.length === 0)
    return <p className="mt-6 py-10 text-center text-inchiostro-2">Niente da mostrare in questo periodo</p>
  const Drawing = 'overTime' in reports[name] ? TimeChart : NamedBars
  return (
    <>
      <Drawing description={`${title}: i valori sono nella tabella`} drawn={drawn} columns={columns} rows={righe} />
      <div className="mt-6">
        <FiguresTable
          title={title}
          columns={righe.every(({ dal, al }) => dal && dal === al) ? sayDayOnce(columns) : columns}
          rows={righe}
          isWhole={!altre}
        />
      </div>
      {altre && (
        <p className="mt-2 text-sm text-inchiostro-2">Sono le prime {righe.length} righe: il file ha anche le altre.</p>
      )}
    </>
  )
}

/** Of single days one column of days is enough: two of them took the whole width of a phone. */
function sayDayOnce(columns: Record<string, Column>): Record<string, Column> {
  const others = Object.entries(columns).filter(([key]) => key !== 'al')
  return { ...Object.fromEntries(others), dal: day('Giorno') }
}
