import { useQuery } from '@tanstack/react-query'
import type { BrandGestito } from '#contract/brands.ts'
import { Refused } from '#web/admin/table/refused.tsx'
import { DataTable, type Column } from '#web/admin/table/data-table.tsx'
import { Empty, ShowAll } from '#web/admin/table/empty.tsx'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { Toolbar } from '#web/admin/table/toolbar.tsx'
import { useTableView } from '#web/admin/table/use-view.ts'
import { errorText } from '#web/lib/api.ts'
import { unknownProblem } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { brandsQuery } from '#web/admin/queries/brands.ts'
import { keys, selectRows } from './rows.ts'
import { useBrandActions } from './use-brand-actions.tsx'

const columns: Column<BrandGestito, (typeof keys)[number]>[] = [
  { title: 'ID', sort: 'id', cell: ({ id }) => <span className="misura">{id}</span> },
  { title: 'Nome', sort: 'nome', words: true, cell: (brand) => <Name brand={brand} /> },
  {
    title: 'Img',
    cell: ({ img, nome }) => (
      <img src={img} alt={`Immagine di ${nome}`} loading="lazy" className="my-1 h-9 w-32 object-contain object-left" />
    ),
  },
  {
    title: 'Attivo',
    sort: 'attivo',
    cell: ({ isDeleted }) => (isDeleted ? <span className="text-rosso font-semibold">No</span> : 'Sì'),
  },
]

export function BrandsTab() {
  const { view, change, reset } = useTableView(keys)
  const { cerca } = view
  const brands = useQuery(brandsQuery)
  const rows = brands.data && selectRows(brands.data, view)
  const { menuOf, create, window, refusal } = useBrandActions()
  return (
    <>
      <Toolbar
        title="Gestione brands"
        hint="Cerca per nome"
        sought={cerca}
        onSearch={(text) => change({ cerca: text })}
      >
        <Button onClick={create}>Crea brand</Button>
      </Toolbar>
      <Refused words={refusal} />
      {brands.isError && (
        <LoadFailure words={errorText(brands.error, unknownProblem)} onRetry={() => void brands.refetch()} />
      )}
      {(rows || !brands.isError) && (
        <DataTable
          name="Tabella brands"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowMenu={(brand) => ({ of: brand.nome, actions: menuOf(brand) })}
          empty={
            <Empty
              rows="brands"
              none={cerca ? `Nessun brand trovato per «${cerca}»` : 'Nessun brand presente'}
              pagina={1}
              onFirst={reset}
            >
              {cerca && <ShowAll onAll={reset}>Mostra tutti i brands</ShowAll>}
            </Empty>
          }
          busy={false}
          view={view}
          onSort={change}
        />
      )}
      {rows && rows.length > 0 && (
        <p role="status" className="mt-4 misura text-sm text-inchiostro-2">
          {rows.length === 1 ? '1 brand' : `${rows.length} brands`}
        </p>
      )}
      {window}
    </>
  )
}

function Name({ brand: { nome, prodotti, produttore } }: { brand: BrandGestito }) {
  return (
    <>
      <span className="block max-w-72 whitespace-normal [overflow-wrap:anywhere] font-semibold">{nome}</span>
      <span className="block misura text-xs text-inchiostro-2">
        {prodotti === 1 ? '1 prodotto' : `${prodotti} prodotti`}
        {!produttore && ', senza produttore'}
      </span>
    </>
  )
}
