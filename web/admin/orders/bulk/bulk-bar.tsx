import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Ordine } from '#contract/ordini.ts'
import type { OrdineDaStampare } from '#contract/ordini-insieme.ts'
import { ChoiceBar } from '#web/admin/table/choice-bar.tsx'
import { Documents } from '#web/admin/orders/sheets/documents.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { allSent, BulkActs } from './bulk-acts.tsx'
import { DeliverModal } from './deliver-modal.tsx'
import { OutcomesModal } from './outcomes-modal.tsx'
import { sayOrders } from './move.ts'
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

/** What can be done to the ticked orders. */
export function BulkBar({ chosen, total, findAll, onShip }: BarProps) {
  const { orders, settle, choice } = chosen
  const [printed, setPrinted] = useState<{ orders: OrdineDaStampare[]; on: string }>()
  const [isDelivering, setDelivering] = useState(false)
  const { busy, once, progress, move, print, refused, forgive } = useBulk((outcomes) => settle(outcomes, false))
  const shipped = allSent(orders)
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
    <ChoiceBar
      label="Ordini scelti"
      status={`${sayOrders(orders.length)} ${orders.length === 1 ? 'scelto' : 'scelti'}${progress && `, ${progress}`}`}
      state={orders.map(({ stato }) => stato).join()}
      onClear={chosen.clear}
    >
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
    </ChoiceBar>
  )
}
