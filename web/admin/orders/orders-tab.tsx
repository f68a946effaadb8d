import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import type { Ordine } from '#contract/ordini.ts'
import { ExportButtons } from '#web/admin/export/export-buttons.tsx'
import { Refused } from '#web/admin/table/refused.tsx'
import { DataTable, type Column } from '#web/admin/table/data-table.tsx'
import { Empty, ShowAll } from '#web/admin/table/empty.tsx'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { Pager } from '#web/admin/table/pager.tsx'
import { Toolbar } from '#web/admin/table/toolbar.tsx'
import { useTableFilter, useTableView } from '#web/admin/table/use-view.ts'
import { errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { CustomerFilter, useCustomer } from './customer-filter.tsx'
import { ordersQuery } from '#web/admin/queries/orders.ts'
import { StateBadge } from './state-badge.tsx'
import { useOrderActions } from './use-order-actions.tsx'

const keys = ['id', 'cliente', 'data', 'totale', 'stato'] as const
const perPagina = 25

const columns: Column<Ordine, (typeof keys)[number]>[] = [
  { title: 'ID', sort: 'id', cell: ({ id }) => <OrderLink id={id} /> },
  {
    title: 'Cliente',
    sort: 'cliente',
    words: true,
    cell: ({ utente }) => (
      <span className="block max-w-72 whitespace-normal [overflow-wrap:anywhere] font-semibold">
        {utente.nomeCompleto}
      </span>
    ),
  },
  { title: 'Data', sort: 'data', cell: ({ dataOrdine }) => <span className="misura">{sayMoment(dataOrdine)}</span> },
  { title: 'Totale', sort: 'totale', numeric: true, cell: ({ totale }) => formatEuro(totale) },
  { title: 'Stato', sort: 'stato', cell: (ordine) => <State ordine={ordine} /> },
]

export function OrdersTab() {
  const { view, change, reset } = useTableView(keys)
  const { cerca, ordina, verso, pagina } = view
  const [onlyOwed, showOnlyOwed] = useTableFilter('recesso', 'aperto')
  const [cliente, showAll] = useCustomer()
  const filters = {
    ...(cerca && { cerca }),
    ...(onlyOwed && { recesso: 'aperto' as const }),
    ...(cliente && { cliente }),
  }
  const orders = useQuery(ordersQuery({ ...filters, ordina, verso, pagina, perPagina }))
  const { menuOf, window, refusal } = useOrderActions()
  const { data, altri, quanti = 0 } = orders.data ?? {}
  return (
    <>
      <Toolbar
        title="Gestione ordini"
        hint="Cerca per cliente, stato o ID"
        sought={cerca}
        onSearch={(text) => change({ cerca: text })}
      >
        {cliente && <CustomerFilter id={cliente} onRemove={showAll} />}
        <label className="inline-flex items-center gap-2 min-h-11">
          <input
            type="checkbox"
            className="size-5 accent-inchiostro"
            checked={onlyOwed}
            onChange={(event) => showOnlyOwed(event.target.checked)}
          />
          Solo recessi da rimborsare
        </label>
        <ExportButtons cerca={cerca} />
      </Toolbar>
      <Refused words={refusal} />
      {orders.isError && (
        <LoadFailure words={errorText(orders.error, unreachable)} onRetry={() => void orders.refetch()} />
      )}
      {(data || !orders.isError) && (
        <DataTable
          name="Tabella ordini"
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          rowMenu={(ordine) => ({ of: `l’ordine ${ordine.id}`, actions: menuOf(ordine) })}
          empty={
            <Empty
              rows="ordini"
              none={sayNone({ cerca, onlyOwed, ofCustomer: cliente !== undefined })}
              pagina={pagina}
              onFirst={() => change({ pagina: 1 })}
            >
              {(cerca || onlyOwed || cliente) && <ShowAll onAll={reset}>Mostra tutti gli ordini</ShowAll>}
            </Empty>
          }
          busy={orders.isPlaceholderData}
          view={view}
          onSort={change}
        />
      )}
      {data && (
        <Pager
          pagina={pagina}
          perPagina={perPagina}
          shown={data.length}
          total={quanti}
          more={altri === true}
          onPage={(next) => change({ pagina: next })}
        />
      )}
      {window}
    </>
  )
}

function OrderLink({ id }: { id: number }) {
  const { search } = useLocation()
  return (
    <Link
      to={`/admin/ordini/${id}`}
      state={{ search }}
      aria-label={`Ordine ${id}`}
      // the second half of a double press on a menu that stood above it
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      // on a phone the whole card is the link
      className="collegamento misura inline-flex items-center min-h-11 max-md:after:absolute max-md:after:inset-0"
    >
      {id}
    </Link>
  )
}

function State({ ordine: { stato, recesso } }: { ordine: Ordine }) {
  return (
    <>
      <StateBadge stato={stato} />
      {recesso?.rimborsareEntro && <span className="ml-2 text-xs text-rosso font-semibold">Recesso</span>}
    </>
  )
}

function sayNone({ cerca, onlyOwed, ofCustomer }: { cerca: string; onlyOwed: boolean; ofCustomer: boolean }) {
  if (cerca) return `Nessun ordine trovato per «${cerca}»`
  if (onlyOwed) return 'Nessun recesso da rimborsare'
  return ofCustomer ? 'Nessun ordine di questo cliente' : 'Nessun ordine presente'
}
