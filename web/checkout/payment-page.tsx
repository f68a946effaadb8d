import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { readySession } from '#web/session/session.ts'
import { api } from '#web/lib/api.ts'
import { retry } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { forgetLeft } from './left-cart.ts'
import { PaidOrder, seam } from './paid-order.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { titleOf, watchPayment, type Payment, type PaymentKind } from './payment.ts'

const colours: Record<PaymentKind, string> = {
  checking: 'bg-accettazione-bg text-accettazione',
  failed: 'bg-cancellato-bg text-cancellato',
  paid: 'bg-consegnato-bg text-consegnato',
  returning: 'bg-spedizione-bg text-spedizione',
  returned: 'bg-spedizione-bg text-spedizione',
  expired: 'bg-cancellato-bg text-cancellato',
  free: 'bg-consegnato-bg text-consegnato',
  processing: 'bg-lavorazione-bg text-lavorazione',
}

/** The paragraph below each heading. */
const explanations: Partial<Record<PaymentKind, string>> = {
  paid: 'La conferma d’ordine arriva per email.',
  returning: 'L’ordine non ha avuto seguito. Il pagamento torna da te con lo stesso mezzo: non devi fare nulla.',
  returned:
    'L’ordine è annullato e il pagamento torna da te con lo stesso mezzo: a seconda della banca lo vedi in 5-10 giorni lavorativi.',
  expired: 'Non hai pagato nulla. Per ordinare riapri il carrello e riprova.',
  processing: 'Non pagare di nuovo: appena sappiamo com’è andata ti scriviamo per email.',
}

/** Polls the payment of the `session_id` in the URL, which only the browser reads: the server's page is the same for all. */
function usePayment() {
  const { search } = useLocation()
  const [payment, setPayment] = useState<Payment>({ state: 'checking' })
  const watched = useRef<AbortController>(undefined)

  const watch = useCallback(() => {
    watched.current?.abort()
    const { signal } = (watched.current = new AbortController())
    const sessionId = new URLSearchParams(search).get('session_id')
    const show = (next: Payment) => {
      setPayment(next)
      if (sessionId && next.state === 'shown' && next.session.status === 'complete') forgetLeft(sessionId)
    }
    const check = async (id: string) => {
      // after the session is known: the answer to an owner has the whole address (S-033, H-70)
      await readySession()
      return api('GET /Stripe/CheckSessionStatus', { query: { sessionId: id } }, signal)
    }
    void watchPayment({ sessionId, signal, check, show })
  }, [search])

  useEffect(() => {
    watch()
    return () => watched.current?.abort()
  }, [watch])
  return { payment, watch }
}

/** The page that the payment provider redirects to after a payment. */
export function PaymentPage() {
  const { payment, watch } = usePayment()
  const { kind, badge, heading } = titleOf(payment)
  const title = useRef<HTMLHeadingElement>(null)
  const again = () => {
    watch()
    // the button is unmounted, and announces no result
    title.current?.focus()
  }
  const order = payment.state === 'shown' ? payment.session.ordine : undefined
  return (
    <main className={`colonna pb-24 ${order ? '' : 'pt-8 md:pt-14'}`}>
      <div
        role="status"
        className={`${payment.state === 'checking' ? 'noscript:hidden' : ''} ${order ? `${seam} pt-6 md:pt-8 text-center` : ''}`}
      >
        <span className={`badge ${colours[kind]}`}>{badge}</span>
        <h1 ref={title} tabIndex={-1} className={`largo ${order ? 'text-lg mt-2' : 'text-2xl mt-4'}`}>
          {heading}
        </h1>
        {explanations[kind] && <p className={order ? 'mt-1' : 'mt-3 max-w-[56ch]'}>{explanations[kind]}</p>}
      </div>
      {payment.state === 'shown' && order && <PaidOrder ordine={order} session={payment.session} />}
      <noscript>
        {import.meta.env.SSR &&
          'Se il pagamento è riuscito, la conferma ti arriva per email. Per vederlo qui attiva JavaScript.'}
      </noscript>
      {payment.state === 'checking' && <PaymentSkeleton />}
      {payment.state === 'failed' && (
        <div className="mt-6">
          <p role="alert">{payment.words}</p>
          <Button className="mt-6" onClick={again}>
            {retry}
          </Button>
        </div>
      )}
      {payment.state === 'shown' && <PaymentDetails session={payment.session} polling={payment.polling} />}
      <p className="mt-10 flex flex-wrap gap-3">
        <Link className={payment.state === 'failed' ? 'btn btn-2' : 'btn'} to="/profile">
          Vai ai miei ordini
        </Link>
        <Link className="btn btn-2" to="/shop" prefetch="intent">
          Continua lo shopping
        </Link>
      </p>
    </main>
  )
}

function PaymentSkeleton() {
  return (
    <div className="mt-10 grid gap-8 md:grid-cols-2 noscript:hidden">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-40 md:col-span-2" />
    </div>
  )
}
