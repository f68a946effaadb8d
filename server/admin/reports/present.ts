import type { Andamento } from '#contract/andamento.ts'
import type { Column } from '#contract/columns.ts'
import { reports, type ReportName } from '#contract/reports.ts'
import { entriesOf } from '#contract/objects.ts'
import { writeDay, writeEuros, writeText } from '#server/platform/csv/cells.ts'
import type { Columns } from '#server/platform/csv/write-csv.ts'
import type { AnyRow, makeReport } from './report.ts'

export function presentAndamento({ period, rows, isCut }: Awaited<ReturnType<typeof makeReport>>): Andamento {
  return { dal: period.first, al: period.last, righe: rows, altre: isCut }
}

/** The columns of a report's file. */
export function columnsOf(name: ReportName): Columns<AnyRow> {
  const columns = entriesOf<Record<string, Column>>(reports[name].columns)
  return Object.fromEntries(
    columns.map(([key, { title, kind }]) => [title, (row: AnyRow) => writeValue(row[key] ?? null, kind)]),
  )
}

/** A value of a report in a file; null: not known. */
export function writeValue(value: string | number | null, kind: Column['kind']) {
  if (value === null) return ''
  if (typeof value === 'string') return kind === 'day' ? writeDay(value) : writeText(value)
  return kind === 'cents' ? writeEuros(value) : String(value).replace('.', ',')
}
