import type { Column } from '#contract/columns.ts'
import { countAxis } from '#web/admin/chart/axis.ts'
import { Chart } from '#web/admin/chart/chart.tsx'
import { numberOf, sayValue, type Row } from '#web/admin/table/figures.ts'
import { sayShortDay } from '#web/lib/dates.ts'

interface Props {
  /** What it shows, in words. */
  description: string
  /** The keys of the drawn columns, of one unit. */
  drawn: readonly string[]
  columns: Record<string, Column>
  rows: readonly Row[]
}

const colours = ['var(--color-consegnato)', '#3b82f6']

/** A report over time as bars beside each other; a legend names their colours. */
export function TimeChart({ description, drawn, columns, rows }: Props) {
  const isMoney = columns[drawn[0] ?? '']?.kind === 'cents'
  const series = drawn.map((key, index) => {
    const values = rows.map((row) => numberOf(row, key) / (isMoney ? 100 : 1))
    return { name: columns[key]?.title ?? '', kind: 'bar' as const, colour: colours[index] ?? '', values }
  })
  return (
    <div className="mt-6">
      <ul aria-hidden="true" className="flex flex-wrap gap-4 text-sm text-inchiostro-2">
        {series.map(({ name, colour }) => (
          <li key={name} className="flex items-center gap-2">
            <span className="size-3 rounded-sm" style={{ background: colour }} /> {name}
          </li>
        ))}
      </ul>
      <Chart
        labels={rows.map((row) => sayShortDay(String(row['dal'] ?? '')))}
        series={series}
        axis={countAxis([0, ...series.flatMap(({ values }) => values)])}
        sayValue={(value) => `${value.toLocaleString('it-IT')}${isMoney ? ' €' : ''}`}
        description={description}
        tip={(index) => tipOf(rows[index], columns, drawn)}
      />
    </div>
  )
}

function tipOf(row: Row | undefined, columns: Props['columns'], drawn: Props['drawn']) {
  const [first, last] = [row?.['dal'], row?.['al']].map((day) => sayShortDay(String(day ?? '')))
  return (
    <>
      {drawn.map((key) => (
        <p key={key}>
          {columns[key]?.title} <b className="misura">{columns[key] && sayValue(row?.[key], columns[key])}</b>
        </p>
      ))}
      <p className="misura">{first === last ? first : `${first} – ${last}`}</p>
    </>
  )
}

/** Rows that are drawn of a report that is not over time. */
const mostBars = 8

/** A report by name as bars below each other, the longest first. */
export function NamedBars({ description, drawn: [key = ''], columns, rows }: Props) {
  const [name = ''] = Object.keys(columns)
  const shown = rows.toSorted((a, b) => numberOf(b, key) - numberOf(a, key)).slice(0, mostBars)
  const most = Math.max(1, ...shown.map((row) => numberOf(row, key)))
  return (
    <ul aria-label={description} className="mt-6 max-w-2xl text-sm">
      {shown.map((row, index) => (
        // names may be alike, places are not
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="py-1.5">
          <p className="flex justify-between gap-4">
            <span className="wrap-anywhere">{row[name]}</span>
            <b className="misura whitespace-nowrap">{columns[key] && sayValue(row[key], columns[key])}</b>
          </p>
          <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-vassoio">
            <div
              className="h-2 rounded-full bg-consegnato"
              style={{ width: `${(Math.max(0, numberOf(row, key)) / most) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
