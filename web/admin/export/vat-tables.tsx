import { reports } from '#contract/reports.ts'
import type { IncassiPerAliquota } from '#contract/stats.ts'
import { FiguresTable } from '#web/admin/table/figures-table.tsx'
import type { Row } from '#web/admin/table/figures.ts'

const { columns } = reports.aliquote
const dayColumns = { giorno: { title: 'Giorno', kind: 'day' }, ...columns } as const

/** The totals of the period, then its days. `busy`: those of another period are on the way. */
export function VatTables({ revenue: { righe, totali }, busy }: { revenue: IncassiPerAliquota; busy: boolean }) {
  if (righe.length === 0)
    return <p className="mt-6 py-10 text-center text-inchiostro-2">Nessun incasso in questo periodo</p>
  const tables = [
    { title: 'Totale del periodo', columns, rows: totali },
    { title: 'Giorno per giorno', columns: dayColumns, rows: righe },
  ]
  return (
    <div aria-busy={busy} className={busy ? 'opacity-60' : ''}>
      {tables.map(({ title, columns: shown, rows }) => (
        <div key={title} className="mt-6">
          <h2 className="mb-2 font-semibold">{title}</h2>
          <FiguresTable title={title} columns={shown} rows={rows.map(sayRate)} isWhole={false} />
        </div>
      ))}
    </div>
  )
}

const sayRate = (row: IncassiPerAliquota['totali'][number]): Row => ({ ...row, aliquota: `${row.aliquota} %` })
