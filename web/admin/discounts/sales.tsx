import { useQuery } from '@tanstack/react-query'
import { formatEuro } from '#contract/money.ts'
import { saldiPerPagina, type Saldo } from '#contract/saldi.ts'
import { LinePicture } from '#web/admin/frames/line-picture.tsx'
import { salesQuery, settleSale, type ListedSale } from '#web/admin/queries/sales.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { Pager } from '#web/admin/table/pager.tsx'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { useTableView } from '#web/admin/table/use-view.ts'
import { may } from '#web/session/may.tsx'
import { sayDaysOfSale } from './days.ts'
import { saleActions } from './sales-actions.tsx'
import { sayFrames, sayWorth } from './sales-words.ts'
import { badgeOf, TableSection } from './table-section.tsx'

const states = {
  'in corso': { label: 'In corso', badge: badgeOf.on },
  programmato: { label: 'Programmato', badge: badgeOf.planned },
  finito: { label: 'Finito', badge: badgeOf.off },
}

const columns: Column<ListedSale, 'id'>[] = [
  { title: 'Cosa', cell: (row) => <What row={row} /> },
  { title: 'Vale', cell: (row) => <span className="misura">{sayWorth(row)}</span> },
  { title: 'Prezzo', numeric: true, cell: (row) => <Prices row={row} /> },
  {
    title: 'Barrato',
    numeric: true,
    cell: ({ prezzoMinimo30 }) => (prezzoMinimo30 === null ? '–' : formatEuro(prezzoMinimo30)),
  },
  { title: 'Dal – al', cell: sayDaysOfSale },
  {
    title: 'Stato',
    cell: ({ stato }) => <span className={`badge ${states[stato].badge}`}>{states[stato].label}</span>,
  },
]

const loadForm = async () => (await import('./sales-form.tsx')).NewSale

/** The reductions: what runs first, then what will, then what is over. */
export function Sales() {
  const { view, change } = useTableView(['id'])
  const query = useQuery(salesQuery(view.pagina))
  const actions = useRowActions<ListedSale, unknown>(settleSale, saleActions)
  const { rows, total = 0 } = query.data ?? {}
  const create = () => actions.openNew({ load: loadForm })
  return (
    <TableSection
      id="saldi"
      title="Saldi"
      name="Prezzi in saldo"
      create={{ label: 'Metti in saldo', call: 'POST /Saldi/Crea', onPress: create }}
      columns={columns}
      rows={rows}
      query={query}
      nameOf={({ nome }) => nome}
      actions={actions}
      none={`Non c’è ancora nessun saldo.${may('POST /Saldi/Crea') ? ' Con «Metti in saldo» scegli occhiali, prezzo e giorni: comincia e finisce da solo.' : ''}`}
    >
      {rows && (total > saldiPerPagina || view.pagina > 1) && (
        <Pager
          pagina={view.pagina}
          perPagina={saldiPerPagina}
          shown={rows.length}
          total={total}
          more={false}
          onPage={(pagina) => change({ pagina })}
        />
      )}
      {rows && rows.length > 0 && (
        <p className="mt-3 text-sm text-inchiostro-2">
          Il prezzo barrato lo calcola il negozio: è il più basso dei 30 giorni prima del saldo.
        </p>
      )}
    </TableSection>
  )
}

function What({ row: { nome, img, occhiali } }: { row: Saldo }) {
  return (
    <span className="flex items-center gap-3 py-1 min-w-48 max-md:min-w-0 max-md:pr-11">
      <LinePicture img={img} />
      <span className="min-w-0 whitespace-normal [overflow-wrap:anywhere]">
        <span className="block font-semibold">{nome}</span>
        <span className="block text-xs text-inchiostro-2">{sayFrames(occhiali)}</span>
      </span>
    </span>
  )
}

/** With the reduction and without it, where all frames have the same. */
function Prices({ row: { prezzo, prezzoInSaldo, stato } }: { row: Saldo }) {
  if (stato === 'finito') return '–'
  if (prezzo === null || prezzoInSaldo === null) return 'diversi'
  return (
    <>
      {formatEuro(prezzoInSaldo)} <span className="text-inchiostro-2">invece di {formatEuro(prezzo)}</span>
    </>
  )
}
