import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import { reorderColumns, reorderCostColumns } from '#contract/reorder.ts'
import type { DaRiordinare } from '#contract/riordino.ts'
import { costCall } from '#contract/staff-calls.ts'
import { TakeFile } from '#web/admin/export/take-file.tsx'
import { FiguresTable } from '#web/admin/table/figures-table.tsx'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { may } from '#web/session/may.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Filter, useBrand } from './filters.tsx'

/** What runs low or is sold out, and how much of it to order, of one brand or all; the brand is in the address. */
export function ReorderList() {
  const { marca, chooseBrand, options } = useBrand()
  const query = marca ? { marca: Number(marca) } : {}
  const asked = useQuery({
    queryKey: ['reorder', query],
    queryFn: ({ signal }) => api('GET /Prodotti/DaRiordinare', { query }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-semibold">Da riordinare</h2>
        <Link to="/admin?tab=prodotti#gestione" className="collegamento min-h-11 inline-flex items-center">
          Tutti i prodotti
        </Link>
      </div>
      <p className="mt-1 max-w-prose text-inchiostro-2">
        I prodotti in vendita esauriti o alla loro soglia. Da ordinare è quanto basta per tornare sopra la soglia, o per
        starci dopo aver rivenduto quanto negli ultimi 30 giorni.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Filter title="Marca" all="Tutte le marche" options={options} chosen={marca} onChoose={chooseBrand} />
        <TakeFile fileName="da-riordinare.csv" readFile={() => api('GET /Prodotti/EsportaDaRiordinare', { query })} />
      </div>
      {asked.isError && <LoadFailure words={errorText(asked.error)} onRetry={() => void asked.refetch()} />}
      {asked.data && !asked.isError && <Rows list={asked.data} />}
      {asked.isPending && <Skeleton className="mt-6 h-60 rounded-md" />}
    </>
  )
}

function Rows({ list: { righe, altri } }: { list: DaRiordinare }) {
  if (righe.length === 0) return <p className="mt-6 py-10 text-center text-inchiostro-2">Niente da riordinare</p>
  const rows = righe.map((row) => ({ costo: null, spesa: null, ...row }))
  const pieces = rows.reduce((sum, { daOrdinare }) => sum + daOrdinare, 0)
  const spent = rows.reduce((sum, { spesa }) => sum + (spesa ?? 0), 0)
  return (
    <>
      <p className="mt-6">
        <b className="misura">{pieces.toLocaleString('it-IT')}</b> {pieces === 1 ? 'pezzo' : 'pezzi'} di{' '}
        {rows.length === 1 ? 'un prodotto' : `${rows.length} prodotti`}
        {spent > 0 && `, ${formatEuro(spent)} di quelli di cui si sa il costo`}
      </p>
      <div className="mt-2">
        <FiguresTable
          title="Da riordinare"
          columns={may(costCall) ? reorderCostColumns : reorderColumns}
          rows={rows}
          isWhole={false}
        />
      </div>
      {altri && (
        <p className="mt-2 text-sm text-inchiostro-2">Sono i primi {rows.length}: il file ha anche gli altri.</p>
      )}
    </>
  )
}
