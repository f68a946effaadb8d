import type { Ordine } from '#contract/ordini.ts'
import { inShopStates, readOrderState, type OrderState } from '#contract/order-states.ts'
import { Act } from '#web/admin/table/choice-bar.tsx'

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

/** The buttons for the ticked orders: each only while one of them is in a state for it. */
export function BulkActs({ orders, more, busy, onChooseAll, onAccept, onPrint, onShip, onDeliver }: Props) {
  const accepted = inStates(orders, ['accepted'])
  const inShop = orders.filter((order) => order.daSpedire ?? inStates([order], inShopStates).length > 0)
  return (
    <>
      {more > 0 && (
        <Act busy={busy} onAct={onChooseAll}>
          Scegli tutti i {more}
        </Act>
      )}
      {accepted.length > 0 && (
        <Act busy={busy} onAct={() => onAccept(accepted)}>
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
