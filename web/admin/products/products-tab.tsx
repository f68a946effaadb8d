import { useQuery } from '@tanstack/react-query'
import { ProductFiles } from '#web/admin/import/product-files.tsx'
import { Refused } from '#web/admin/table/refused.tsx'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { Pager } from '#web/admin/table/pager.tsx'
import { Toolbar } from '#web/admin/table/toolbar.tsx'
import { useTableChoice, useTableView } from '#web/admin/table/use-view.ts'
import { errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { columns, keys } from './columns.tsx'
import { NoProducts } from './no-products.tsx'
import { productsQuery } from '#web/admin/queries/products.ts'
import { StateFilter, states } from './state-filter.tsx'
import { useProductActions } from './use-product-actions.tsx'

const perPagina = 25
/** Emails of the longest code. */
const longestCode = 64

export function ProductsTab() {
  const { view, change, reset } = useTableView(keys)
  const { cerca, ordina, verso, pagina } = view
  const [stato, chooseStato] = useTableChoice('stato', states)
  const filters = { ...(cerca && { codice: cerca.slice(0, longestCode) }), ...(stato && { stato }) }
  const products = useQuery(productsQuery({ ...filters, ordina, verso, pagina, perPagina }))
  const { menuOf, create, window, refusal } = useProductActions({ onCreated: reset })
  const { rows, total = 0 } = products.data ?? {}
  return (
    <>
      <Toolbar
        title="Gestione prodotti"
        hint="Cerca per codice"
        sought={cerca}
        onSearch={(text) => change({ cerca: text })}
      >
        <ProductFiles />
        <Button onClick={create}>Crea prodotto</Button>
        <StateFilter chosen={stato} onChoose={chooseStato} />
      </Toolbar>
      <Refused words={refusal} />
      {products.isError && (
        <LoadFailure
          words={`Impossibile recuperare i prodotti. ${errorText(products.error, unreachable)}`}
          onRetry={() => void products.refetch()}
        />
      )}
      {(rows || !products.isError) && (
        <DataTable
          name="Tabella prodotti"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowMenu={(prodotto) => ({ of: prodotto.codice, actions: menuOf(prodotto) })}
          empty={
            <NoProducts {...view} stato={stato} onFirst={() => change({ pagina: 1 })} onAll={reset} onCreate={create} />
          }
          busy={products.isPlaceholderData}
          view={view}
          onSort={change}
        />
      )}
      {rows && (
        <Pager
          pagina={pagina}
          perPagina={perPagina}
          shown={rows.length}
          total={total}
          more={false}
          onPage={(next) => change({ pagina: next })}
        />
      )}
      {window}
    </>
  )
}
