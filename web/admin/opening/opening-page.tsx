import { useQuery } from '@tanstack/react-query'
import type { StatoApertura } from '#contract/apertura.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { errorText } from '#web/lib/api.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Close, Open } from './open-and-close.tsx'
import { openingQuery } from './queries.ts'
import { Rows } from './rows.tsx'
import { TestOrders } from './test-orders.tsx'

/** What the shop needs before it opens, checked by itself; then it is opened here, and closed. */
export function OpeningPage() {
  const opening = useQuery(openingQuery)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 tabIndex={-1} className="largo text-xl wrap-anywhere">
          Prima di aprire
        </h1>
        {opening.data && <Badge {...opening.data} />}
      </div>
      {opening.isError && <LoadFailure words={errorText(opening.error)} onRetry={() => void opening.refetch()} />}
      {opening.isPending && <Skeleton className="mt-6 h-96 rounded-md" />}
      {opening.data && <State state={opening.data} />}
    </>
  )
}

const Badge = ({ aperto, dal }: StatoApertura) => (
  <p
    className={`px-3 py-1 rounded-full text-sm font-semibold ${aperto ? 'text-consegnato bg-consegnato-bg' : 'text-lavorazione bg-lavorazione-bg'}`}
  >
    {aperto ? `Aperto${dal ? ` dal ${sayMoment(dal)}` : ''}` : 'Chiuso: chi arriva vede «Apriamo presto»'}
  </p>
)

function State({ state }: { state: StatoApertura }) {
  const { righe, aperto, chiudibile, ordiniDiProva } = state
  const done = righe.filter(({ fatta }) => fatta).length
  const missing = righe.filter(({ obbligatoria, fatta }) => obbligatoria && !fatta).length
  return (
    <>
      <p className="mt-2 max-w-prose">
        {chiudibile
          ? `${righe.length} cose, ${done} fatte. Quando le righe obbligatorie sono verdi puoi aprire.`
          : 'La dimostrazione è sempre aperta: qui vedi che cosa chiede un negozio vero.'}
      </p>
      <div
        role="progressbar"
        aria-label="Pronto per aprire"
        aria-valuemin={0}
        aria-valuemax={righe.length}
        aria-valuenow={done}
        className="mt-3 max-w-prose h-2.5 bg-vassoio-2 grid grid-cols-10"
      >
        {righe.map(({ riga }, index) => (
          <div key={riga} className={index < done ? (index < done / 2 ? 'bg-duo-verde' : 'bg-duo-rosso') : ''} />
        ))}
      </div>
      <Rows title="Obbligatorie" rows={righe.filter(({ obbligatoria }) => obbligatoria)} />
      <Rows title="Consigliate" rows={righe.filter(({ obbligatoria }) => !obbligatoria)} />
      {chiudibile && ordiniDiProva > 0 && <TestOrders count={ordiniDiProva} isOpen={aperto} />}
      {chiudibile && (aperto ? <Close /> : <Open missing={missing} />)}
    </>
  )
}
