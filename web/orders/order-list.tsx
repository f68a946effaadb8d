import { useEffect, useRef, useState } from 'react'
import type { Ordine } from '#contract/ordini.ts'
import { api, errorText } from '#web/lib/api.ts'
import { retry, unreachable } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'

type Orders = { state: 'loading' } | { state: 'ready'; orders: Ordine[] } | { state: 'failed'; words: string }

async function loadOrders(signal: AbortSignal): Promise<Orders> {
  try {
    const { data } = await api('GET /Ordini/GetOrdini', { query: {} }, signal)
    return { state: 'ready', orders: data }
  } catch (error) {
    return { state: 'failed', words: errorText(error, unreachable) }
  }
}

/** The orders of whoever is signed in. */
export function OrderList() {
  const [attempt, setAttempt] = useState(1)
  const title = useRef<HTMLHeadingElement>(null)
  const again = () => {
    setAttempt(attempt + 1)
    // the button goes
    title.current?.focus()
  }
  return (
    <section aria-labelledby="ordini" className="mt-10">
      <h2 ref={title} tabIndex={-1} id="ordini" className="largo text-xl mb-5">
        I tuoi ordini
      </h2>
      <LoadedOrders key={attempt} onRetry={again} />
    </section>
  )
}

function LoadedOrders({ onRetry }: { onRetry: () => void }) {
  const [orders, setOrders] = useState<Orders>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    void loadOrders(leaving.signal).then((loaded) => leaving.signal.aborted || setOrders(loaded))
    return () => leaving.abort()
  }, [])

  return (
    <>
      {orders.state === 'loading' && <Loading />}
      {orders.state === 'failed' && (
        <div role="alert">
          <p>{orders.words}</p>
          <Button second className="mt-4" onClick={onRetry}>
            {retry}
          </Button>
        </div>
      )}
      {orders.state === 'ready' && orders.orders.length === 0 && <p>Nessun ordine presente</p>}
      {orders.state === 'ready' && orders.orders.length > 0 && (
        <ul className="grid lg:grid-cols-2 gap-4">
          {orders.orders.map((ordine) => (
            <OrderCard key={ordine.id} ordine={ordine} />
          ))}
        </ul>
      )}
    </>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="text-inchiostro-2 mb-4">
        Caricamento ordini...
      </p>
      <div className="grid lg:grid-cols-2 gap-4">
        <Skeleton className="h-64 rounded-md" />
        <Skeleton className="h-64 rounded-md" />
      </div>
    </>
  )
}
