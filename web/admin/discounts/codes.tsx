import { useQuery } from '@tanstack/react-query'
import { formatEuro } from '#contract/money.ts'
import { discountsQuery, settleDiscount, type UsedDiscount } from '#web/admin/queries/discounts.ts'
import { DataTable, type Column } from '#web/admin/table/data-table.tsx'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { Refused } from '#web/admin/table/refused.tsx'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { useTableView } from '#web/admin/table/use-view.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { codeActions } from './codes-actions.tsx'
import { NewCode } from './codes-form.tsx'
import { sayConditions, sayDays, sayUses, sayWorth, stateOf } from './codes-words.ts'

const badges = {
  Attivo: 'bg-consegnato-bg text-consegnato',
  Programmato: 'bg-spedizione-bg text-spedizione',
  Finito: 'bg-vassoio text-inchiostro-2',
  Spento: 'bg-vassoio text-inchiostro-2',
}

const columns: Column<UsedDiscount, 'id'>[] = [
  { title: 'Codice', cell: (row) => <Code row={row} /> },
  { title: 'Vale', cell: (row) => <span className="misura">{sayWorth(row)}</span> },
  { title: 'Minimo', numeric: true, cell: ({ minimo }) => (minimo > 0 ? formatEuro(minimo) : '–') },
  { title: 'Dal – al', cell: sayDays },
  { title: 'Usi', numeric: true, cell: sayUses },
  { title: 'Stato', cell: (row) => <State row={row} /> },
]

/** The codes and the reductions that apply by themselves, the latest first. */
export function Codes() {
  const query = useQuery(discountsQuery)
  const actions = useRowActions<UsedDiscount, unknown>(settleDiscount, codeActions)
  // not sorted: there are few
  const { view, change } = useTableView(['id'])
  const { data } = query
  return (
    <section aria-labelledby="codici" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="codici" className="font-semibold">
          Codici
        </h3>
        <Button onClick={() => actions.openNew({ New: NewCode })}>Crea codice</Button>
      </div>
      <Refused words={actions.refusal} />
      {query.isError && <LoadFailure words={layerErrorText(query.error)} onRetry={() => void query.refetch()} />}
      {(data || !query.isError) && (
        <DataTable
          name="Codici sconto"
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          rowMenu={(row) => ({ of: row.codice, actions: actions.menuOf(row) })}
          empty={
            <p role="status">
              Non c’è ancora nessun codice. Il modulo si apre con «Crea codice»: i codici e la loro tabella arriveranno
              qui.
            </p>
          }
          busy={false}
          view={view}
          onSort={change}
        />
      )}
      {data && data.length > 0 && (
        <p className="mt-3 text-sm text-inchiostro-2">
          Un codice conta quando l’ordine è pagato, e torna libero se viene annullato o rimborsato del tutto.
        </p>
      )}
      {actions.modal}
    </section>
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
