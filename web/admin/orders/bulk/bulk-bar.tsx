import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Ordine } from '#contract/ordini.ts'
import type { OrdineDaStampare } from '#contract/ordini-insieme.ts'
import { Documents } from '#web/admin/orders/sheets/documents.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { useFocusLost } from '#web/admin/table/use-focus-lost.ts'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { allSent, BulkActs } from './bulk-acts.tsx'
import { DeliverModal } from './deliver-modal.tsx'
import { OutcomesModal } from './outcomes-modal.tsx'
import { toParcel, type Parcel } from './parcels.ts'
import { useBulk } from './use-bulk.ts'
import type { useOrderChoice } from './use-choice.ts'

export interface BarProps {
  chosen: ReturnType<typeof useOrderChoice>
  /** All that search and filters match, as they are counted. */
  total: number
  findAll: () => Promise<Ordine[]>
  onShip: (parcels: Parcel[]) => void
}

/** What can be done to the ticked orders, at the foot of the screen. */
export function BulkBar({ chosen, total, findAll, onShip }: BarProps) {
  const { orders, settle, choice } = chosen
  const [printed, setPrinted] = useState<{ orders: OrdineDaStampare[]; on: string }>()
  const [isDelivering, setDelivering] = useState(false)
  const { busy, once, progress, move, print, refused, forgive } = useBulk((outcomes) => settle(outcomes, false))
  const shipped = allSent(orders)
  // a pressed button is unmounted when none of the orders is left for it, the bar when no order is ticked
  const counted = useFallbackFocus<HTMLParagraphElement>(orders.map(({ stato }) => stato).join())
  const bar = useFocusLost<HTMLDivElement>(() => document.getElementById('gestione')?.focus({ preventScroll: true }))
  const show = (found: OrdineDaStampare[]) => {
    flushSync(() => setPrinted({ orders: found, on: sayMoment(new Date().toISOString()) }))
    window.print()
  }
  const chooseAll = () =>
    once('bulk', () =>
      findAll().then(
        (found) => choice.choose(found, true),
        (error: unknown) => toast.error(layerErrorText(error)),
      ),
    )
  return (
    <div
      ref={bar}
      role="region"
      aria-label="Ordini scelti"
      className="su-scuro print:hidden sopra-barra sticky z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg bg-inchiostro text-carta pl-5 pr-2 py-2 shadow-menu"
    >
      <p ref={counted} tabIndex={-1} role="status" className="grow font-semibold py-2">
        {orders.length === 1 ? '1 ordine scelto' : `${orders.length} ordini scelti`}
        {progress && `, ${progress}`}
      </p>
      <BulkActs
        orders={orders}
        more={total > orders.length ? total : 0}
        busy={busy}
        onChooseAll={chooseAll}
        onAccept={(some) => move('accetta', some, orders.length - some.length)}
        onPrint={() => print(orders, show)}
        onShip={(some) => onShip(some.map(toParcel))}
        onDeliver={() => setDelivering(true)}
      />
      <button type="button" className="icona hover:bg-white/15" aria-label="Togli la scelta" onClick={chosen.clear}>
        <CloseIcon />
      </button>
      {printed && <Documents orders={printed.orders} printedOn={printed.on} />}
      {isDelivering && (
        <DeliverModal
          count={shipped.length}
          onClose={() => setDelivering(false)}
          onConfirm={() => {
            setDelivering(false)
            void move('consegna', shipped, orders.length - shipped.length)
          }}
        />
      )}
      {refused.length > 0 && <OutcomesModal refused={refused} orders={orders} onClose={forgive} />}
    </div>
  )
}
