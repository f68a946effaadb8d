import { useCallback, type Ref } from 'react'
import { Link } from 'react-router'
import { sayDelivery } from '#contract/delivery.ts'
import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { api } from '#web/lib/api.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { TwoColumns } from '#web/layout/two-columns.tsx'
import { Button } from '#web/ui/button.tsx'
import { BackIcon } from '#web/ui/control-icons.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { OrderAside } from './order-aside.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderLines } from './order-lines.tsx'
import { ProgressBar, StatusBadge } from './progress-bar.tsx'
import { Receipt } from './receipt.tsx'
import { Travels } from './parcels.tsx'

/** The page of one order; in print its receipt alone. */
export function OrderPage({ id }: { id: number }) {
  const ask = useCallback(
    (signal: AbortSignal): Promise<OrdineIntero> =>
      api('GET /Ordini/GetOrdineById', { query: { id, propri: 'true' } }, signal),
    [id],
  )
  const { loaded, again } = useLoaded(ask)
  const title = useFallbackFocus<HTMLHeadingElement>(loaded.state === 'loading' ? undefined : loaded.state)
  return (
    <>
      <main className="colonna pt-6 md:pt-10 pb-24 print:hidden">
        <Link
          to="/profile"
          className="inline-flex items-center gap-2 min-h-11 text-sm font-semibold hover:underline underline-offset-4"
        >
          <BackIcon />I tuoi ordini
        </Link>
        {loaded.state === 'loading' && <Loading id={id} />}
        {loaded.state === 'failed' && (
          <>
            <h1 className="largo text-2xl mt-4">Ordine {id}</h1>
            <div className="mt-6">
              <LoadFailed words={loaded.words} onRetry={() => void again()} />
            </div>
          </>
        )}
        {loaded.state === 'ready' && <Whole ordine={loaded.value} title={title} onChange={() => void again()} />}
      </main>
      {loaded.state === 'ready' && <Receipt ordine={loaded.value} />}
    </>
  )
}

interface WholeProps {
  ordine: OrdineIntero
  title: Ref<HTMLHeadingElement>
  /** Asks for the order again. */
  onChange: () => void
}

function Whole({ ordine, title, onChange }: WholeProps) {
  const { id, stato, dataOrdine, totale, arrivo, cambioDi } = ordine
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 ref={title} tabIndex={-1} className="largo text-2xl">
              Ordine {id}
            </h1>
            <StatusBadge stato={stato} />
          </div>
          <p className="mt-2 text-inchiostro-2 misura">
            <time dateTime={dataOrdine}>{sayMoment(dataOrdine)}</time> · {formatEuro(totale)}
            {cambioDi && (
              <>
                {' · '}
                <Link className="collegamento inline-block py-2.5" to={`/profile/ordini/${cambioDi}`}>
                  cambio dell’ordine {cambioDi}
                </Link>
              </>
            )}
          </p>
        </div>
        <Button second className="whitespace-normal max-w-full" onClick={() => window.print()}>
          Stampa la ricevuta
        </Button>
      </div>
      <TwoColumns className="mt-8" aside={<OrderAside ordine={ordine} />}>
        <div>
          {arrivo && <p className="largo text-xl mb-4">Arriva {sayDelivery(arrivo)}</p>}
          <ProgressBar stato={stato} name={`Avanzamento dell’ordine ${id}`} />
          <div className="mt-3">
            <Travels ordine={ordine} />
          </div>
        </div>
        <OrderLines ordine={ordine} />
        <OrderChanges ordine={ordine} onChange={onChange} />
      </TwoColumns>
    </>
  )
}

function Loading({ id }: { id: number }) {
  return (
    <>
      <h1 className="largo text-2xl mt-4">Ordine {id}</h1>
      <p role="status" className="mt-2 text-inchiostro-2">
        Caricamento ordine...
      </p>
      <TwoColumns className="mt-8" aside={<Skeleton className="h-64" />}>
        <Skeleton className="h-64" />
      </TwoColumns>
    </>
  )
}
