import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import type { MerceDelPacco } from '#contract/pacchi.ts'
import { formatEuro } from '#contract/money.ts'
import { restOf } from '#contract/rimborsi.ts'
import {
  inShopStates,
  leavesShop,
  orderStates,
  readOrderState,
  type OrderState,
  type OwnerAction,
} from '#contract/order-states.ts'
import { doubtsOf } from './bulk/doubts.ts'

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

/** Why an order that this change sends should not leave the shop. */
export function doubtsBefore(order: Ordine, name: string) {
  const [from, to] = [order.stato, name].map(readOrderState)
  return from && to && leavesShop(from, to) ? doubtsOf(order) : undefined
}

/** Whether the change, between names of states, moves the order to an earlier state (H-82). */
export function isStepBack(from: string, to: string) {
  const [before = 0, after = 100] = [from, to].map((name) => {
    const state = readOrderState(name)
    return state && orderStates[state].percent
  })
  return after < before
}

/** The question before a change that is hard to undo or looks like a mistake (H-82). */
export function questionBefore(order: Ordine, to: string) {
  const { stato: from } = order
  if (isStepBack(from, to)) return `Riportare l’ordine indietro, da ${from} a ${to}?`
  if (to === orderStates.cancelled.name && from !== to)
    return `L’ordine verrà annullato: ${sayMoneyBack(restOf(order))} Non si potrà riaprire. Continuare?`
  const doubts = doubtsBefore(order, to)
  return doubts && `${doubts.words} Passare lo stesso a ${to}?`
}

const sayMoneyBack = (cents: number) =>
  cents > 0 ? `${formatEuro(cents)} torneranno al cliente.` : 'il pagamento è già tornato al cliente.'

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
