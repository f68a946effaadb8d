import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PeriodFields, usePeriod } from './period-fields.tsx'
import { VatTables } from './vat-tables.tsx'

/** The revenue by day and rate of VAT, as the accountant needs it; the period is in the address. */
export function VatPage() {
  const period = usePeriod()
  const query = period.period
  const asked = useQuery({
    queryKey: ['revenue by rate', query],
    queryFn: ({ signal }) => api('GET /Stats/IncassiPerAliquota', { query }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <h1 tabIndex={-1} className="largo text-xl wrap-anywhere">
        Incassi per aliquota IVA
      </h1>
      <p className="mt-2 max-w-prose text-inchiostro-2">
        Giorno per giorno quanto è stato incassato e rimborsato a ogni aliquota. La spedizione segue le aliquote degli
        articoli. L’imposta si calcola una volta sola, sul netto del giorno, e si arrotonda al centesimo.
      </p>
      <PeriodFields
        asked={period}
        fileName={`iva-${query.dal}-${query.al}.csv`}
        readFile={() => api('GET /Stats/EsportaIncassiPerAliquota', { query })}
      />
      {asked.isError && <LoadFailure words={errorText(asked.error)} onRetry={() => void asked.refetch()} />}
      {asked.data && !asked.isError && <VatTables revenue={asked.data} busy={asked.isPlaceholderData} />}
      {asked.isPending && <Skeleton className="mt-6 h-60 rounded-md" />}
    </>
  )
}
