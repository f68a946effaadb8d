import { useQuery } from '@tanstack/react-query'
import { formatEuro } from '#contract/money.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { api, apiTotal, errorText } from '#web/api.ts'
import { sumRevenue } from './revenue.ts'

/** Three figures of the shop (S-204): each comes by itself, and those that failed are asked again together. */
export function Summary() {
  const users = useQuery({
    queryKey: ['riepilogo', 'utenti'],
    queryFn: async ({ signal }) =>
      (await apiTotal('POST /Utenti/GetAllUtenti', { body: { perPagina: 1 } }, signal)).total,
  })
  const orders = useQuery({
    queryKey: ['riepilogo', 'ordini'],
    queryFn: async ({ signal }) => (await api('GET /Stats/GetTotalAmountOrders', {}, signal)).totalOrders,
  })
  const revenue = useQuery({
    queryKey: ['riepilogo', 'fatturato'],
    queryFn: async ({ signal }) => sumRevenue(await api('GET /Stats/GetAccountBalance', {}, signal)),
  })
  const failed = [users, orders, revenue].filter(({ isError }) => isError)
  const figures = [
    { title: 'Utenti registrati', value: users.data?.toLocaleString('it-IT') },
    { title: 'Ordini totali', value: orders.data?.toLocaleString('it-IT') },
    {
      title: 'Fatturato',
      value: revenue.data === undefined ? undefined : formatEuro(revenue.data),
      note: 'Saldo presso il fornitore di pagamento',
    },
  ]
  return (
    <section aria-label="Riepilogo" className="mt-4">
      <dl className="border border-linea rounded-md grid sm:grid-cols-3 divide-y sm:divide-y-0 sm:divide-x divide-linea">
        {figures.map(({ title, value, note }) => (
          <div key={title} className="p-4">
            <dt className="text-sm text-inchiostro-2">{title}</dt>
            <dd className="misura text-2xl font-semibold mt-1">{value ?? '–'}</dd>
            {note && <dd className="text-sm text-inchiostro-2">{note}</dd>}
          </div>
        ))}
      </dl>
      {failed.length > 0 && (
        <LoadFailure
          words={errorText(failed[0]?.error, '')}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      )}
    </section>
  )
}
