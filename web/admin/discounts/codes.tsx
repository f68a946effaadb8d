import { useQuery } from '@tanstack/react-query'
import { formatEuro } from '#contract/money.ts'
import { discountsQuery, settleDiscount, type UsedDiscount } from '#web/admin/queries/discounts.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { may } from '#web/session/may.tsx'
import { codeActions } from './codes-actions.tsx'
import { NewCode } from './codes-form.tsx'
import { sayConditions, sayUses, sayWorth, stateOf } from './codes-words.ts'
import { sayPeriod } from './days.ts'
import { badgeOf, TableSection } from './table-section.tsx'

const badges = { Attivo: badgeOf.on, Programmato: badgeOf.planned, Finito: badgeOf.off, Spento: badgeOf.off }

const columns: Column<UsedDiscount, 'id'>[] = [
  { title: 'Codice', cell: (row) => <Code row={row} /> },
  { title: 'Vale', cell: (row) => <span className="misura">{sayWorth(row)}</span> },
  { title: 'Minimo', numeric: true, cell: ({ minimo }) => (minimo > 0 ? formatEuro(minimo) : '–') },
  { title: 'Dal – al', cell: sayPeriod },
  { title: 'Usi', numeric: true, cell: sayUses },
  { title: 'Stato', cell: (row) => <State row={row} /> },
]

/** The codes and the reductions that apply by themselves, the latest first. */
export function Codes() {
  const query = useQuery(discountsQuery)
  const actions = useRowActions<UsedDiscount, unknown>(settleDiscount, codeActions)
  const create = () => actions.openNew({ New: NewCode })
  return (
    <TableSection
      id="codici"
      title="Codici"
      name="Codici sconto"
      create={{ label: 'Crea codice', call: 'POST /Sconti/CreaSconto', onPress: create }}
      columns={columns}
      rows={query.data}
      query={query}
      nameOf={({ codice }) => codice}
      actions={actions}
      none={`Non c’è ancora nessun codice.${may('POST /Sconti/CreaSconto') ? ' Il modulo si apre con «Crea codice»: i codici e la loro tabella arriveranno qui.' : ''}`}
    >
      {query.data && query.data.length > 0 && (
        <p className="mt-3 text-sm text-inchiostro-2">
          Un codice conta quando l’ordine è pagato, e torna libero se viene annullato o rimborsato del tutto.
        </p>
      )}
    </TableSection>
  )
}

function Code({ row }: { row: UsedDiscount }) {
  const conditions = sayConditions({ ...row, minimo: 0 })
  return (
    <>
      <span className="block misura font-semibold">{row.codice}</span>
      {conditions.length > 0 && (
        <span className="block max-w-72 max-md:pr-11 text-xs text-inchiostro-2 whitespace-normal">
          {conditions.join(' · ')}
        </span>
      )}
    </>
  )
}

function State({ row }: { row: UsedDiscount }) {
  const state = stateOf(row)
  return <span className={`badge ${badges[state]}`}>{state}</span>
}
