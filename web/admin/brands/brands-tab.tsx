import { useQuery } from '@tanstack/react-query'
import type { BrandGestito } from '#contract/brands.ts'
import { brandsQuery, settleBrand } from '#web/admin/queries/brands.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { ShowAll } from '#web/admin/table/empty.tsx'
import { ManagedTable } from '#web/admin/table/managed-table.tsx'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { useTableView } from '#web/admin/table/use-view.ts'
import { For } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { brandActions } from './actions.tsx'
import { NewBrand } from './brand-modal.tsx'
import { keys, selectRows } from './rows.ts'

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
  const table = useTableView(keys)
  const { cerca } = table.view
  const select = (all: BrandGestito[]) => ({ rows: selectRows(all, table.view), total: all.length })
  const query = useQuery({ ...brandsQuery, select })
  const actions = useRowActions(settleBrand, brandActions)
  return (
    <ManagedTable
      rows="brands"
      columns={columns}
      hint="Cerca per nome"
      tools={
        <For call="POST /Brands/CreateBrand">
          <Button onClick={() => actions.openNew({ New: NewBrand })}>Crea brand</Button>
        </For>
      }
      table={table}
      query={query}
      actions={actions}
      nameOf={({ nome }) => nome}
      none={cerca ? `Nessun brand trovato per «${cerca}»` : 'Nessun brand presente'}
      whenNone={cerca && <ShowAll onAll={table.reset}>Mostra tutti i brands</ShowAll>}
      footer={<Count count={query.data?.rows.length ?? 0} />}
    />
  )
}

const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <p role="status" className="mt-4 misura text-sm text-inchiostro-2">
      {count === 1 ? '1 brand' : `${count} brands`}
    </p>
  )

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
