import type { Column } from '#contract/columns.ts'
import { entriesOf } from '#contract/objects.ts'
import { isNumber, isSum, numberOf, sayValue, type Row } from './figures.ts'
import { Scrolled } from '#web/ui/scrolled.tsx'

interface Props {
  title: string
  columns: Record<string, Column>
  rows: readonly Row[]
  /** The rows are all that there are: their sums stand below. */
  isWhole: boolean
}

/** Rows of figures, with the sums of what can be added up. It scrolls sideways where it is too wide. */
export function FiguresTable({ title, columns, rows, isWhole }: Props) {
  const shown = entriesOf(columns)
  return (
    <Scrolled aria-label={title} className="overflow-x-auto border border-linea rounded-md">
      <table className="w-full text-sm whitespace-nowrap">
        <thead className="bg-vassoio text-left text-inchiostro-2">
          <tr>
            {shown.map(([key, column]) => (
              <th key={key} scope="col" className={`px-4 py-2 font-semibold ${sideOf(column)}`}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="misura">
          {rows.map((row) => (
            <tr key={shown.map(([key]) => row[key]).join('|')} className="border-t border-linea">
              {shown.map(([key, column]) => (
                <td key={key} className={`px-4 py-2 ${sideOf(column)}`}>
                  {sayValue(row[key], column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {isWhole && rows.length > 1 && (
          <tfoot className="misura font-semibold border-t-2 border-linea">
            <tr>
              {shown.map(([key, column], index) => (
                <td key={key} className={`px-4 py-2 ${sideOf(column)}`}>
                  {index === 0 ? 'Totale' : isSum(column) && sayValue(sumOf(rows, key), column)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Scrolled>
  )
}

const sideOf = (column: Column) => (isNumber(column) ? 'text-right' : '')
const sumOf = (rows: readonly Row[], key: string) => rows.reduce((sum, row) => sum + numberOf(row, key), 0)
