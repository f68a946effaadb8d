import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Ordine } from '#contract/ordini.ts'
import type { OrdineDaStampare } from '#contract/ordini-insieme.ts'
import { readOrderState, type OrderState } from '#contract/order-states.ts'
import { Documents } from '#web/admin/orders/sheets/documents.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { useFocusLost } from '#web/admin/table/use-focus-lost.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
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

const inStates = (orders: readonly Ordine[], states: readonly OrderState[]) =>
  orders.filter(({ stato }) => {
    const state = readOrderState(stato)
    return state !== undefined && states.includes(state)
  })

/** What can be done to the ticked orders, at the foot of the screen. */
export function BulkBar({ chosen, total, findAll, onShip }: BarProps) {
  const { orders, settle, choice } = chosen
  const [printed, setPrinted] = useState<{ orders: OrdineDaStampare[]; on: string }>()
  const [isDelivering, setDelivering] = useState(false)
  const { busy, once, progress, move, print, refused, forgive } = useBulk((outcomes) => settle(outcomes, false))
  const [accepted, inShop, shipped] = [
    inStates(orders, ['accepted']),
    inStates(orders, ['accepted', 'processing']),
    inStates(orders, ['shipped']),
  ]
  // a pressed button is unmounted when none of the orders is left for it, the bar when no order is ticked
  const counted = useFallbackFocus<HTMLParagraphElement>(
    [orders, accepted, inShop, shipped].map((some) => some.length).join(' '),
  )
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
      className="su-scuro print:hidden sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg bg-inchiostro text-carta pl-5 pr-2 py-2 shadow-menu"
    >
      <p ref={counted} tabIndex={-1} role="status" className="grow font-semibold py-2">
        {orders.length === 1 ? '1 ordine scelto' : `${orders.length} ordini scelti`}
        {progress && `, ${progress}`}
      </p>
      {total > orders.length && (
        <Act busy={busy} onAct={chooseAll}>
          Scegli tutti i {total}
        </Act>
      )}
      {accepted.length > 0 && (
        <Act busy={busy} onAct={() => move('accetta', accepted, orders.length - accepted.length)}>
          Accetta
        </Act>
      )}
      <Act busy={busy} onAct={() => print(orders, show)}>
        Stampa
      </Act>
      {inShop.length > 0 && (
        <Act busy={busy} onAct={() => onShip(inShop.map(toParcel))}>
          Spedisci
        </Act>
      )}
      {shipped.length > 0 && (
        <Act busy={busy} onAct={() => setDelivering(true)}>
          Segna consegnati
        </Act>
      )}
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

interface ActProps {
  busy: boolean
  onAct: () => unknown
  children: ReactNode
}

function Act({ busy, onAct, children }: ActProps) {
  return (
    <Button
      second
      busy={busy}
      className="bg-carta text-inchiostro! not-aria-disabled:hover:bg-vassoio-2!"
      onClick={() => void onAct()}
    >
      {children}
    </Button>
  )
}
