import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import type { MerceDelPacco } from '#contract/pacchi.ts'
import {
  inShopStates,
  leavesShop,
  orderStates,
  readOrderState,
  type OrderState,
  type OwnerAction,
} from '#contract/order-states.ts'

/**
 * Whether the menu of an order offers this, by its state (S-319…S-323). An attempt to pay and a payment on its way back are moved by
 * no owner: they have no menu.
 */
export function isOffered(action: OwnerAction, { stato }: Ordine) {
  const state = readOrderState(stato)
  const { shows, actions = shows ? ['change-state'] : [] } = state ? orderStates[state] : { shows: true as const }
  return actions.includes(action)
}

export const isIn = (state: OrderState, { stato }: Pick<Ordine, 'stato'>) => readOrderState(stato) === state

/** Whether this change ships an order whose customer withdrew and was not refunded yet. */
export function leavesUnwanted({ stato, recesso }: Ordine, name: string) {
  const [from, to] = [stato, name].map(readOrderState)
  return recesso?.rimborsareEntro !== undefined && from !== undefined && to !== undefined && leavesShop(from, to)
}

export const withdrawnWords = 'Il cliente è receduto da questo ordine, e il rimborso è da fare.'

/** Whether the change, between names of states, moves the order to an earlier state (H-82). */
export function isStepBack(from: string, to: string) {
  const [before = 0, after = 100] = [from, to].map((name) => {
    const state = readOrderState(name)
    return state && orderStates[state].percent
  })
  return after < before
}

/** Of an order, what a parcel can take: what is still to be sent, or all that was not given back of one that has not left. */
export function missingOf({ stato, righe, daSpedire }: OrdineIntero): MerceDelPacco[] {
  const state = readOrderState(stato)
  if (daSpedire || !state || !inShopStates.includes(state)) return daSpedire ?? []
  return righe
    .map(({ id, codice, nome, descrizione, quantity, rimborsati }) => {
      return { id, codice, nome, descrizione, quantity: quantity - rimborsati }
    })
    .filter(({ quantity }) => quantity > 0)
}

export const countPieces = (goods: readonly { quantity: number }[]) =>
  goods.reduce((sum, { quantity }) => sum + quantity, 0)
