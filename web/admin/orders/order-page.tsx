import { highest } from '#contract/bounds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { isObject } from '#contract/objects.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { orderStateNames } from '#contract/order-states.ts'
import { sayReso, sayRimborsato } from '#contract/rimborsi.ts'
import { Receipt } from '#web/orders/receipt.tsx'
import { Refused } from '#web/admin/table/refused.tsx'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { PageLoading } from '#web/admin/table/page-loading.tsx'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { errorText } from '#web/lib/api.ts'
import { may } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { deliver, pageActions } from './actions.tsx'
import { Claims } from './claims.tsx'
import { Customer } from './customer.tsx'
import { Dispute } from './dispute.tsx'
import { FiscalData } from './fiscal-data.tsx'
import { Goods } from './goods.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { MoneyCheck } from './money-check.tsx'
import { PackingSlip } from './sheets/packing-slip.tsx'
import { orderQuery, settleOrder } from '#web/admin/queries/orders.ts'
import { Refunds } from './refunds.tsx'
import { isIn } from './rules.ts'
import { Shipping } from './shipping.tsx'
import { LensBadge, RestBadge, StateBadge, TestBadge } from './state-badge.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** What is printed: for the parcel, until the receipt was asked for. */
type Sheet = 'slip' | 'receipt'

/** One order with all its actions. */
export function OrderPage({ id }: { id: string }) {
  const order = useQuery({ ...orderQuery(Number(id)), enabled: isNumber(id) })
  const state: unknown = useLocation().state
  const [sheet, setSheet] = useState<Sheet>('slip')
  const print = (wanted: Sheet) => {
    flushSync(() => setSheet(wanted))
    window.print()
  }
  const search = isObject(state) && typeof state['search'] === 'string' ? state['search'] : ''
  return (
    <>
      <div className="print:hidden">
        <Link className="collegamento inline-flex items-center min-h-11" to={`/admin${search}`}>
          Torna agli ordini
        </Link>
        {order.isError && !order.data && (
          <>
            <h1 className="largo text-xl mt-2">Ordine {id}</h1>
            <LoadFailure words={errorText(order.error)} onRetry={() => void order.refetch()} />
          </>
        )}
        {order.isLoading && <PageLoading />}
        {!isNumber(id) && <h1 className="largo text-xl mt-2">Ordine non trovato.</h1>}
        {order.data && <Content order={order.data} onPrint={print} />}
      </div>
      {order.data && (sheet === 'receipt' ? <Receipt ordine={order.data} /> : <PackingSlip order={order.data} />)}
    </>
  )
}

const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= highest.id

function Content({ order, onPrint }: { order: OrdineIntero; onPrint: (sheet: Sheet) => void }) {
  const { id, stato, utente, dataOrdine, motivoCancellazione, rimborsato, totale, cambioDi, lenti, prova } = order
  const back = sayRimborsato(rimborsato, totale)
  const returned = sayReso(order.resi)
  const { menuOf, run, busy, modal, refusal } = useRowActions(settleOrder, pageActions)
  // the pressed button is unmounted when the state of the order changes
  const title = useFallbackFocus<HTMLHeadingElement>(order)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={title} tabIndex={-1} className="largo text-xl">
          Ordine {id}
        </h1>
        <StateBadge stato={stato} />
        {prova && <TestBadge />}
        {order.daSpedire && <RestBadge daSpedire={order.daSpedire} />}
        {order.lentiDaFare && <LensBadge lentiDaFare={order.lentiDaFare} />}
        {back && <span className="badge bg-cancellato-bg text-cancellato misura">{back}</span>}
        {returned && <span className="badge bg-cancellato-bg text-cancellato misura">{returned}</span>}
      </div>
      <p className="mt-1 text-inchiostro-2 [overflow-wrap:anywhere]">
        {sayMoment(dataOrdine)} · {utente.nomeCompleto} <span className="max-md:hidden">· </span>
        <a className="collegamento max-md:inline-block max-md:py-2.5" href={`mailto:${utente.email}`}>
          {utente.email}
        </a>
        {motivoCancellazione && ` · annullato: ${motivoCancellazione}`}
        {cambioDi && (
          <>
            {' '}
            <span className="max-md:hidden">· </span>
            <Link className="collegamento max-md:inline-block max-md:py-2.5" to={`/admin/ordini/${cambioDi}`}>
              cambio dell’ordine {cambioDi}
            </Link>
          </>
        )}
        {lenti && may('GET /Lenti/GetLavoro') && (
          <>
            {' '}
            <span className="max-md:hidden">· </span>
            <Link className="collegamento max-md:inline-block max-md:py-2.5" to={`/admin/lenti?id=${lenti}`}>
              richiesta di lenti {lenti}
            </Link>
          </>
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isIn('shipped', order) && !order.daSpedire && may('PUT /Ordini/UpdateOrdine') && (
          <Button busy={busy} onClick={() => void run(order, deliver)}>
            {deliver.label}
          </Button>
        )}
        {nextFirst(menuOf(order)).map(({ label, onPick, grave, isNext }) => (
          <Button key={label} second={!isNext} className={grave && !isNext ? 'text-rosso' : ''} onClick={onPick}>
            {label}
          </Button>
        ))}
        <Button second onClick={() => onPrint('slip')}>
          Stampa documento
        </Button>
        {orderStateNames.includes(stato) && (
          <Button second onClick={() => onPrint('receipt')}>
            Stampa ricevuta
          </Button>
        )}
      </div>
      <Refused words={refusal} />
      {order.contestazione && (
        <div className="mt-8">
          <Dispute contestazione={order.contestazione} />
        </div>
      )}
      {(order.differenze || (order.ritrovato && !order.ritrovato.deciso)) && (
        <div className="mt-8 grid gap-8">
          <MoneyCheck order={order} />
        </div>
      )}
      {order.dichiarazioni && order.dichiarazioni.length > 0 && (
        <div className="mt-8">
          <Claims order={order} />
        </div>
      )}
      {order.recessi.length > 0 && (
        <div className="mt-8">
          <Withdrawal order={order} />
        </div>
      )}
      <div className="mt-8 grid xl:grid-cols-[1.6fr_1fr] gap-x-12 gap-y-10 items-start">
        <div className="grid gap-10 min-w-0">
          <Goods order={order} />
          <History storia={order.storia} />
        </div>
        <div className="grid gap-10 min-w-0">
          <Shipping order={order} />
          <Customer order={order} />
          <Notes order={order} />
          <FiscalData order={order} />
          <Refunds order={order} />
          {order.recessi.length === 0 && <Withdrawal order={order} />}
        </div>
      </div>
      {modal}
    </>
  )
}

type Line = ReturnType<ReturnType<typeof useRowActions<OrdineIntero, OrdineIntero>>['menuOf']>[number]

/** The next step of the order comes first. */
const nextFirst = (lines: Line[]) =>
  lines.flatMap((line) => (line.onPick ? [line] : [])).toSorted((a, b) => Number(b.isNext) - Number(a.isNext))
