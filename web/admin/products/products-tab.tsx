import { useQuery } from '@tanstack/react-query'
import { longest } from '#contract/bounds.ts'
import { ProductFiles } from '#web/admin/import/product-files.tsx'
import { productsQuery } from '#web/admin/queries/products.ts'
import { ManagedTable } from '#web/admin/table/managed-table.tsx'
import { useTableChoice, useTableView } from '#web/admin/table/use-view.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { columns, keys } from './columns.tsx'
import { StateFilter, states, type State } from './state-filter.tsx'
import { useProductActions } from './use-product-actions.ts'

const perPagina = 25

export function ProductsTab() {
  const table = useTableView(keys)
  const { cerca, ordina, verso, pagina } = table.view
  const [stato, chooseState] = useTableChoice('stato', states)
  const filters = { ...(cerca && { codice: cerca.slice(0, longest.productCode) }), ...(stato && { stato }) }
  const query = useQuery(productsQuery({ ...filters, ordina, verso, pagina, perPagina }))
  const { create, ...actions } = useProductActions()
  const isNarrowed = cerca !== '' || stato !== undefined
  return (
    <ManagedTable
      rows="prodotti"
      columns={columns}
      hint="Cerca per codice"
      tools={
        <>
          <ProductFiles />
          <Button onClick={create}>Crea prodotto</Button>
          <StateFilter chosen={stato} onChoose={chooseState} />
        </>
      }
      table={table}
      query={query}
      perPagina={perPagina}
      actions={actions}
      nameOf={({ codice }) => codice}
      none={sayNone(cerca, stato)}
      whenNone={
        <Button second className="mt-4" onClick={isNarrowed ? table.reset : create}>
          {isNarrowed ? 'Mostra tutti i prodotti' : 'Crea prodotto'}
        </Button>
      }
      sayFailure={(error) => `Impossibile recuperare i prodotti. ${layerErrorText(error)}`}
    />
  )
}

const none: Record<State, string> = {
  attivi: 'Nessun prodotto attivo',
  disattivi: 'Nessun prodotto disattivo',
  esauriti: 'Nessun prodotto esaurito',
  ultimi: 'Nessun prodotto con un solo pezzo',
}

function sayNone(cerca: string, stato: State | undefined) {
  const words = stato ? none[stato] : cerca ? 'Nessun prodotto' : 'Nessun prodotto presente'
  return cerca ? `${words} trovato per «${cerca}»` : words
}
