import { formatEuro } from '#contract/money.ts'
import type { IncassiPerAliquota } from '#contract/stats.ts'
import { sayDay } from '#web/lib/dates.ts'

type Row = IncassiPerAliquota['totali'][number] & { giorno?: string }

const sums = [
  ['Incassato', 'incassato'],
  ['Rimborsato', 'rimborsato'],
  ['Netto', 'netto'],
  ['Imponibile', 'imponibile'],
  ['Imposta', 'imposta'],
] as const

/** The totals of the period, then its days. `busy`: those of another period are on the way. */
export function VatTables({ revenue: { righe, totali }, busy }: { revenue: IncassiPerAliquota; busy: boolean }) {
  if (righe.length === 0)
    return <p className="mt-6 py-10 text-center text-inchiostro-2">Nessun incasso in questo periodo</p>
  return (
    <div aria-busy={busy} className={busy ? 'opacity-60' : ''}>
      <Table title="Totale del periodo" rows={totali} />
      <Table title="Giorno per giorno" rows={righe} />
    </div>
  )
}

function Table({ title, rows }: { title: string; rows: readonly Row[] }) {
  const hasDays = rows.some(({ giorno }) => giorno)
  const titles = [...(hasDays ? ['Giorno'] : []), 'Aliquota', ...sums.map(([name]) => name)]
  return (
    <>
      <h2 className="mt-6 font-semibold">{title}</h2>
      <div
        className="mt-2 overflow-x-auto border border-linea rounded-md"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse it is scrolled by keys
        tabIndex={0}
        role="region"
        aria-label={title}
      >
        <table className="w-full text-sm whitespace-nowrap">
          <thead className="bg-vassoio text-left text-inchiostro-2">
            <tr>
              {titles.map((name, index) => (
                <th key={name} scope="col" className={`px-4 py-2 font-semibold ${index === 0 ? '' : 'text-right'}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="misura">
            {rows.map((row) => (
              <tr key={`${row.giorno} ${row.aliquota}`} className="border-t border-linea">
                {row.giorno && <td className="px-4 py-2">{sayDay(row.giorno)}</td>}
                <td className={`px-4 py-2 ${row.giorno ? 'text-right' : ''}`}>{row.aliquota} %</td>
                {sums.map(([, name]) => (
                  <td key={name} className="px-4 py-2 text-right">
                    {formatEuro(row[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
