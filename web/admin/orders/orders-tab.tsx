import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import { parcelDays } from '#contract/shop.ts'
import { ExportButtons } from '#web/admin/export/export-buttons.tsx'
import { ordersQuery, settleOrder } from '#web/admin/queries/orders.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { ShowAll } from '#web/admin/table/empty.tsx'
import { ManagedTable } from '#web/admin/table/managed-table.tsx'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { useTableChoice, useTableFilter, useTableView } from '#web/admin/table/use-view.ts'
import { For, may } from '#web/session/may.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { sayReso, sayRimborsato } from '#contract/rimborsi.ts'
import { orderActions } from './actions.tsx'
import { Bulk, ShipFromFile, useShipModal } from './bulk/bulk.tsx'
import { useOrderChoice } from './bulk/use-choice.ts'
import { CustomerFilter, useCustomer } from './customer-filter.tsx'
import { RowGoods } from './row-goods.tsx'
import { LensBadge, RestBadge, StateBadge, TestBadge } from './state-badge.tsx'

const keys = ['id', 'cliente', 'data', 'totale', 'stato'] as const
const perPagina = 25
const phases = ['preparare', 'consegnare'] as const

const columns: Column<Ordine, (typeof keys)[number]>[] = [
  { title: 'ID', sort: 'id', cell: ({ id }) => <OrderLink id={id} /> },
  {
    title: 'Cliente',
    sort: 'cliente',
    words: true,
    cell: ({ utente, articoli }) => (
      <span className="block max-w-80">
        <span className="block whitespace-normal [overflow-wrap:anywhere] font-semibold">{utente.nomeCompleto}</span>
        <RowGoods articoli={articoli} />
      </span>
    ),
  },
  { title: 'Data', sort: 'data', cell: ({ dataOrdine }) => <span className="misura">{sayMoment(dataOrdine)}</span> },
  { title: 'Totale', sort: 'totale', numeric: true, cell: ({ totale }) => formatEuro(totale) },
  { title: 'Stato', sort: 'stato', cell: (order) => <State order={order} /> },
]

export function OrdersTab() {
  const table = useTableView(keys)
  const { cerca, ordina, verso, pagina } = table.view
  const [onlyOwed, showOnlyOwed] = useTableFilter('recesso', 'aperto')
  const [fase, chooseFase] = useTableChoice('fase', phases)
  const [cliente, showAll] = useCustomer()
  const filters = {
    ...(cerca && { cerca }),
    ...(onlyOwed && { recesso: 'aperto' as const }),
    ...(fase && { fase }),
    ...(cliente && { cliente }),
  }
  const query = useQuery(ordersQuery({ ...filters, ordina, verso, pagina, perPagina }))
  const actions = useRowActions<Ordine, OrdineIntero>(settleOrder, orderActions)
  const chosen = useOrderChoice(JSON.stringify(filters), query.data?.rows ?? [])
  const shipping = useShipModal(chosen)
  return (
    <ManagedTable
      rows="ordini"
      columns={columns}
      hint="Cerca cliente, articolo, spedizione"
      tools={
        <>
          {cliente && <CustomerFilter id={cliente} onRemove={showAll} />}
          <Only checked={fase === 'preparare'} onChange={(on) => chooseFase(on ? 'preparare' : undefined)}>
            Solo da preparare
          </Only>
          {fase === 'consegnare' && (
            <Only checked onChange={() => chooseFase(undefined)}>
              Solo spediti da più di {parcelDays} giorni
            </Only>
          )}
          <Only checked={onlyOwed} onChange={showOnlyOwed}>
            Solo recessi da rimborsare
          </Only>
          <For call="GET /Ordini/EsportaOrdini">
            <ExportButtons cerca={cerca} />
          </For>
          <For call="POST /Ordini/LeggiSpedizioni">
            <ShipFromFile {...shipping} />
          </For>
        </>
      }
      table={table}
      query={query}
      perPagina={perPagina}
      actions={actions}
      choice={may('POST /Ordini/MuoviOrdini') ? chosen.choice : undefined}
      footer={
        <>
          <Bulk chosen={chosen} filters={filters} found={query.data} onShip={shipping.open} />
          {shipping.modal}
        </>
      }
      nameOf={({ id }) => `l’ordine ${id}`}
      none={sayNone({ cerca, onlyOwed, fase, ofCustomer: cliente !== undefined })}
      whenNone={
        (cerca || onlyOwed || fase || cliente) && <ShowAll onAll={table.reset}>Mostra tutti gli ordini</ShowAll>
      }
    />
  )
}

interface OnlyProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

function Only({ checked, onChange, children }: OnlyProps) {
  return (
    <label className="inline-flex items-center gap-2 min-h-11">
      <input
        type="checkbox"
        className="size-6 accent-inchiostro"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}

function OrderLink({ id }: { id: number }) {
  const { search } = useLocation()
  return (
    <Link
      to={`/admin/ordini/${id}`}
      state={{ search }}
      aria-label={`Ordine ${id}`}
      // the second click of a double click on a menu that covered this link
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      // on a phone the whole card is the link
      className="collegamento misura inline-flex items-center min-h-11 max-md:after:absolute max-md:after:inset-0"
    >
      {id}
    </Link>
  )
}

function State({ order }: { order: Ordine }) {
  const { stato, prova, daSpedire, lentiDaFare, nonServita, recesso, contestazione, rimborsato, totale, resi } = order
  const back = [sayReso(resi), sayRimborsato(rimborsato, totale)].filter(Boolean).join(', ')
  return (
    <>
      <StateBadge stato={stato} /> {prova && <TestBadge />}
      {daSpedire && <RestBadge daSpedire={daSpedire} />}
      {lentiDaFare && <LensBadge lentiDaFare={lentiDaFare} />}
      {nonServita && <span className="ml-2 text-xs text-rosso font-semibold">Provincia non servita</span>}
      {recesso?.rimborsareEntro && <span className="ml-2 text-xs text-rosso font-semibold">Recesso</span>}
      {recesso?.daVerificare && <span className="ml-2 text-xs text-rosso font-semibold">Recesso da verificare</span>}
      {contestazione?.stato === 'da rispondere' && (
        <span className="ml-2 text-xs text-rosso font-semibold">Contestazione</span>
      )}
      {back && <span className="block mt-1 text-xs text-inchiostro-2 misura">{back}</span>}
    </>
  )
}

interface Filters {
  cerca: string
  onlyOwed: boolean
  fase: (typeof phases)[number] | undefined
  ofCustomer: boolean
}

function sayNone({ cerca, onlyOwed, fase, ofCustomer }: Filters) {
  if (cerca) return `Nessun ordine trovato per «${cerca}»`
  if (onlyOwed) return 'Nessun recesso da rimborsare'
  if (fase === 'preparare') return 'Nessun ordine da preparare'
  if (fase) return 'Nessun pacco in ritardo'
  return ofCustomer ? 'Nessun ordine di questo cliente' : 'Nessun ordine presente'
}
