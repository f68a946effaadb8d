import { cardProvider } from '#contract/shop.ts'
import { useQuery } from '@tanstack/react-query'
import { formatEuro } from '#contract/money.ts'
import type { Saldo, VenditeDelMese } from '#contract/stats.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { api, apiTotal, errorText } from '#web/lib/api.ts'
import { may } from '#web/session/may.tsx'
import { sayMonth } from '#web/lib/dates.ts'
import { sumPending, sumRevenue } from './revenue.ts'

/** Four figures of the shop (S-196, S-197, S-198, H-13), each from a request of its own; a retry repeats those that failed. */
export function Summary() {
  const users = useQuery({
    queryKey: ['summary', 'users'],
    enabled: may('POST /Utenti/GetAllUtenti'),
    queryFn: async ({ signal }) =>
      (await apiTotal('POST /Utenti/GetAllUtenti', { body: { perPagina: 1 } }, signal)).total,
  })
  const orders = useQuery({
    queryKey: ['summary', 'orders'],
    enabled: may('GET /Stats/GetTotalAmountOrders'),
    queryFn: async ({ signal }) => (await api('GET /Stats/GetTotalAmountOrders', {}, signal)).totalOrders,
  })
  const revenue = useQuery({
    queryKey: ['summary', 'revenue'],
    enabled: may('GET /Stats/GetAccountBalance'),
    queryFn: ({ signal }) => api('GET /Stats/GetAccountBalance', {}, signal),
  })
  const sales = useQuery({
    queryKey: ['summary', 'sales'],
    enabled: may('GET /Stats/VenditeDelMese'),
    queryFn: ({ signal }) => api('GET /Stats/VenditeDelMese', {}, signal),
  })
  const failed = [users, orders, revenue, sales].filter(({ isError }) => isError)
  const figures = [
    { title: 'Utenti registrati', of: users, value: users.data?.toLocaleString('it-IT') },
    { title: 'Ordini totali', of: orders, value: orders.data?.toLocaleString('it-IT') },
    {
      title: 'Fatturato',
      of: revenue,
      value: revenue.data && formatEuro(sumRevenue(revenue.data)),
      notes: [`Saldo presso ${cardProvider}`, sayPending(revenue.data)],
      isWide: true,
    },
    {
      title: 'Vendite del mese',
      of: sales,
      value: sales.data && formatEuro(sales.data.vendite),
      notes: [sales.data && `${sayMonth(sales.data.mese)}, tolti i rimborsi`, sayNet(sales.data)],
      isWide: true,
    },
  ].filter(({ of }) => of.isEnabled)
  return (
    <section aria-label="Riepilogo" className="mt-4">
      <dl
        className={`border border-linea rounded-md overflow-hidden bg-linea grid gap-px grid-cols-2 @max-[19rem]:grid-cols-1 ${columnsOf[figures.length] ?? ''}`}
      >
        {figures.map(({ title, value, notes, isWide }) => (
          <div
            key={title}
            className={`bg-carta p-4 min-w-0 ${isWide ? 'max-sm:col-span-2 @max-[19rem]:col-span-1' : ''}`}
          >
            <dt className="text-sm text-inchiostro-2">{title}</dt>
            <dd className="misura text-2xl font-semibold mt-1">{value ?? '–'}</dd>
            {notes?.map(
              (note) =>
                note && (
                  <dd key={note} className="misura text-sm text-inchiostro-2">
                    {note}
                  </dd>
                ),
            )}
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

/** On a wide screen, by how many figures one's duty shows. */
const columnsOf: Record<number, string> = { 3: 'xl:grid-cols-3', 4: 'xl:grid-cols-[1fr_1fr_1.4fr_1.4fr]' }

/** What is left of the sales without fees and disputes, as a note; undefined: the provider has told of none. */
function sayNet(sales: VenditeDelMese | undefined) {
  if (sales?.netto === undefined) return undefined
  const without = sales.contestato ? 'commissioni e contestazioni' : 'commissioni'
  return `Netto di ${without}: ${formatEuro(sales.netto)}`
}

/** The amount that the provider has not paid out yet, as a note; false: none. */
function sayPending(saldo: Saldo | undefined) {
  const pending = saldo ? sumPending(saldo) : 0
  return pending > 0 && `In arrivo: ${formatEuro(pending)}`
}
