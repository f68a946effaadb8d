import { useRef, useState } from 'react'
import type { Ordine } from '#contract/ordini.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { api } from '#web/lib/api.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'

const askOrders = async (signal: AbortSignal): Promise<Ordine[]> =>
  (await api('GET /Ordini/GetOrdini', { query: { propri: 'true' } }, signal)).data

/** The orders of the signed-in customer. */
export function OrderList() {
  const [attempt, setAttempt] = useState(1)
  const title = useRef<HTMLHeadingElement>(null)
  const again = () => {
    setAttempt(attempt + 1)
    // the retry button is unmounted
    title.current?.focus()
  }
  return (
    <section aria-labelledby="ordini">
      <h2 ref={title} tabIndex={-1} id="ordini" className="largo text-xl mb-5">
        I tuoi ordini
      </h2>
      <LoadedOrders key={attempt} onRetry={again} />
    </section>
  )
}

function LoadedOrders({ onRetry }: { onRetry: () => void }) {
  const { loaded } = useLoaded(askOrders)
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'failed') return <LoadFailed words={loaded.words} onRetry={onRetry} />
  if (loaded.value.length === 0) return <p>Nessun ordine presente</p>
  return (
    <ul className="grid gap-4">
      {loaded.value.map((ordine) => (
        <OrderCard key={ordine.id} ordine={ordine} />
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="text-inchiostro-2 mb-4">
        Caricamento ordini...
      </p>
      <div className="grid gap-4">
        <Skeleton className="h-64 rounded-md" />
        <Skeleton className="h-64 rounded-md" />
      </div>
    </>
  )
}
