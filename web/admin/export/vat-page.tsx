import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { NamedPeriods } from './named-periods.tsx'
import { periodsAt } from './periods.ts'
import { VatTables } from './vat-tables.tsx'

/** The revenue by day and rate of VAT, as the accountant needs it; the period is in the address. */
export function VatPage() {
  const [periods] = useState(() => periodsAt(new Date()))
  const [search, setSearch] = useSearchParams()
  const query = { dal: search.get('dal') ?? periods[0].dal, al: search.get('al') ?? periods[0].al }
  const show = ({ dal, al }: typeof query) => setSearch({ dal, al }, { replace: true, preventScrollReset: true })
  const asked = useQuery({
    queryKey: ['revenue by rate', query],
    queryFn: ({ signal }) => api('GET /Stats/IncassiPerAliquota', { query }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 tabIndex={-1} className="largo text-xl hyphens-auto">
        Incassi per aliquota IVA
      </h1>
      <p className="mt-2 max-w-prose text-inchiostro-2">
        Giorno per giorno quanto è stato incassato e rimborsato a ogni aliquota. La spedizione segue le aliquote degli
        articoli. L’imposta si calcola una volta sola, sul netto del giorno, e si arrotonda al centesimo.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        {(['dal', 'al'] as const).map((name) => (
          <label key={name}>
            <span className="etichetta">{name === 'dal' ? 'Dal' : 'Al'}</span>
            <input
              className="campo"
              type="date"
              value={query[name]}
              onChange={({ target: { value } }) => value && show({ ...query, [name]: value })}
            />
          </label>
        ))}
        <NamedPeriods periods={periods} onChoose={show} />
        <TakeFile query={query} />
      </div>
      {asked.isError && <LoadFailure words={errorText(asked.error)} onRetry={() => void asked.refetch()} />}
      {asked.data && !asked.isError && <VatTables revenue={asked.data} busy={asked.isPlaceholderData} />}
      {asked.isPending && <Skeleton className="mt-6 h-60 rounded-md" />}
    </>
  )
}

function TakeFile({ query }: { query: { dal: string; al: string } }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('GET /Stats/EsportaIncassiPerAliquota', { query }),
    onSuccess(bytes) {
      saveFile(bytes, `iva-${query.dal}-${query.al}.csv`)
      toast.success('File scaricato')
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Button second busy={isPending} onClick={() => mutate()}>
      Scarica CSV
    </Button>
  )
}
