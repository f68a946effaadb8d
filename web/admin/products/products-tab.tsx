import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ProductFiles } from '#web/admin/import/product-files.tsx'
import { productsQuery } from '#web/admin/queries/products.ts'
import { ManagedTable } from '#web/admin/table/managed-table.tsx'
import { useRowChoice } from '#web/admin/table/use-choice.ts'
import { useTableView } from '#web/admin/table/use-view.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { For, may } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Bulk } from './bulk/bulk.tsx'
import { columns, keys } from './columns.tsx'
import { useFilters, type State } from './filters.tsx'
import { ReorderList } from './reorder-list.tsx'
import { useProductActions } from './use-product-actions.ts'

const perPagina = 25

/** All products or, at `vista=riordino`, what is to be ordered of them. */
export function ProductsTab() {
  const [search] = useSearchParams()
  return search.get('vista') === 'riordino' ? <ReorderList /> : <ProductsTable />
}

function ProductsTable() {
  const table = useTableView(keys)
  const { cerca, ordina, verso, pagina } = table.view
  const { filters, fields } = useFilters()
  const narrowed = { ...(cerca && { cerca }), ...filters }
  const query = useQuery(productsQuery({ ...narrowed, ordina, verso, pagina, perPagina }))
  const chosen = useRowChoice(JSON.stringify(narrowed), query.data?.rows ?? [], ({ codice }) => codice)
  const { create, receive, ...actions } = useProductActions()
  const mayWrite = may('POST /Prodotti/CreaProdotto')
  const isNarrowed = Object.keys(narrowed).length > 0
  return (
    <ManagedTable
      rows="prodotti"
      columns={columns}
      hint="Cerca codice, marca, colore…"
      tools={
        <>
          <ProductFiles />
          <Link to="/admin?tab=prodotti&vista=riordino#gestione" className="btn btn-2">
            Da riordinare
          </Link>
          <For call="POST /Prodotti/RiceviMerce">
            <Button second onClick={receive}>
              Merce arrivata
            </Button>
          </For>
          {mayWrite && <Button onClick={create}>Crea prodotto</Button>}
          {fields}
        </>
      }
      table={table}
      query={query}
      perPagina={perPagina}
      actions={actions}
      choice={may('POST /Prodotti/CambiaProdotti') ? chosen.choice : undefined}
      footer={<Bulk chosen={chosen} filters={narrowed} total={query.data?.total ?? 0} />}
      nameOf={({ codice }) => codice}
      none={sayNone(cerca, filters)}
      whenNone={
        (isNarrowed || mayWrite) && (
          <Button second className="mt-4" onClick={isNarrowed ? table.reset : create}>
            {isNarrowed ? 'Mostra tutti i prodotti' : 'Crea prodotto'}
          </Button>
        )
      }
      sayFailure={(error) => `Impossibile recuperare i prodotti. ${layerErrorText(error)}`}
    />
  )
}

const none: Record<State, string> = {
  attivi: 'Nessun prodotto attivo',
  disattivi: 'Nessun prodotto disattivo',
  bozze: 'Nessuna bozza',
  esauriti: 'Nessun prodotto esaurito',
  ultimi: 'Nessun prodotto in esaurimento',
}

function sayNone(cerca: string, { stato, ...others }: ReturnType<typeof useFilters>['filters']) {
  const isNarrowed = cerca !== '' || Object.keys(others).length > 0
  const words = stato ? none[stato] : isNarrowed ? 'Nessun prodotto' : 'Nessun prodotto presente'
  const among = Object.keys(others).length > 0 ? ' con questi filtri' : ''
  return cerca ? `${words}${among} trovato per «${cerca}»` : words + among
}
