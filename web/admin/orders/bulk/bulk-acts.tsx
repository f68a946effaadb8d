import type { Ordine } from '#contract/ordini.ts'
import { inShopStates, readOrderState, type OrderState } from '#contract/order-states.ts'
import { Act } from '#web/admin/table/choice-bar.tsx'
import { sayUnwanted } from './doubts.ts'

interface Props {
  orders: readonly Ordine[]
  /** How many search and filters match; 0: all of them are ticked. */
  more: number
  busy: boolean
  onChooseAll: () => unknown
  onAccept: (orders: Ordine[]) => unknown
  onPrint: () => unknown
  onShip: (orders: Ordine[]) => unknown
  onDeliver: () => unknown
}

const inStates = (orders: readonly Ordine[], states: readonly OrderState[]) =>
  orders.filter(({ stato }) => {
    const state = readOrderState(stato)
    return state !== undefined && states.includes(state)
  })

/** On their way, with nothing that is still to be sent. */
export const allSent = (orders: readonly Ordine[]) =>
  inStates(orders, ['shipped']).filter(({ daSpedire }) => !daSpedire)

/** Paid and not yet begun; an order that its customer withdrew from, or that is paid back, stays as it is. */
export const toAccept = (orders: readonly Ordine[]) =>
  inStates(orders, ['accepted']).filter((order) => !sayUnwanted(order))

/** The buttons for the ticked orders: each only while one of them is in a state for it. */
export function BulkActs({ orders, more, busy, onChooseAll, onAccept, onPrint, onShip, onDeliver }: Props) {
  const waiting = toAccept(orders)
  const inShop = orders.filter((order) => order.daSpedire ?? inStates([order], inShopStates).length > 0)
  return (
    <>
      {more > 0 && (
        <Act busy={busy} onAct={onChooseAll}>
          Scegli tutti i {more}
        </Act>
      )}
      {waiting.length > 0 && (
        <Act busy={busy} onAct={() => onAccept(waiting)}>
          Accetta
        </Act>
      )}
      <Act busy={busy} onAct={onPrint}>
        Stampa
      </Act>
      {inShop.length > 0 && (
        <Act busy={busy} onAct={() => onShip(inShop)}>
          Spedisci
        </Act>
      )}
      {allSent(orders).length > 0 && (
        <Act busy={busy} onAct={onDeliver}>
          Segna consegnati
        </Act>
      )}
    </>
  )
}
