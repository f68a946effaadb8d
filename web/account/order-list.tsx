import { useEffect, useRef, useState } from 'react'
import type { Ordine } from '#contract/ordini.ts'
import { formatEuro } from '#contract/money.ts'
import { api, errorText } from '#web/api.ts'
import { retry } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Orders = { state: 'loading' } | { state: 'ready'; orders: Ordine[] } | { state: 'failed'; words: string }

async function loadOrders(signal: AbortSignal): Promise<Orders> {
  try {
    const { data } = await api('GET /Ordini/GetOrdini', { query: {} }, signal)
    return { state: 'ready', orders: data }
  } catch (error) {
    return { state: 'failed', words: errorText(error) }
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
        <Skeleton className="h-40 rounded-md" />
        <Skeleton className="h-40 rounded-md" />
      </div>
    </>
  )
}

const moment = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
})

const colours: Record<string, string> = {
  'in accettazione': 'bg-accettazione-bg text-accettazione',
  'in lavorazione': 'bg-lavorazione-bg text-lavorazione',
  'in spedizione': 'bg-spedizione-bg text-spedizione',
  consegnato: 'bg-consegnato-bg text-consegnato',
  completato: 'bg-consegnato-bg text-consegnato',
  cancellato: 'bg-cancellato-bg text-cancellato',
}

function OrderCard({ ordine: { id, stato, utente, indirizzo, dataOrdine, totale } }: { ordine: Ordine }) {
  return (
    <li className="border border-linea rounded-md p-5 md:p-6">
      <div className="flex flex-wrap justify-between items-start gap-3">
        <h3 className="largo text-lg">Ordine {id}</h3>
        <span className={`badge ${colours[stato.toLowerCase()] ?? 'bg-accettazione-bg text-accettazione'}`}>
          {stato}
        </span>
      </div>
      <p className="text-sm text-inchiostro-2 mt-1">
        {moment.format(new Date(dataOrdine))} · {utente.email}
        {indirizzo && (
          <>
            <br />
            {indirizzo}
          </>
        )}
      </p>
      <p className="misura mt-4 pt-4 border-t border-linea flex justify-between">
        <span>Totale</span>
        <span className="font-semibold">{formatEuro(totale)}</span>
      </p>
    </li>
  )
}
