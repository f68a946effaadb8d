import { keysOf } from './objects.ts'

/** What the owner does with an order, in the order of the menu. */
export type OwnerAction = 'change-state' | 'accept' | 'shipping-code' | 'cancel'

interface Facts<State extends string> {
  /** On the wire and on the screen. */
  name: string
  /** Its customer reads another name (H-01). */
  customerName?: string
  /** The states that it may go to next. */
  to: readonly State[]
  /** It is an order to those who look at orders, no mere attempt to pay. */
  shows?: true
  /** Money or goods are on their way, in either direction. */
  open?: true
  /** Paid, and the goods are still in the shop. */
  inShop?: true
  /** The goods have left the shop. */
  sent?: true
  /** How far its customer sees it, in percent (S-310…S-314). */
  percent?: number
  /** What the owner's menu offers, where it is more than to change the state (S-319…S-323). */
  actions?: readonly OwnerAction[]
}

/** The whole life of an order; what is shown stands in the order of the owner's list of states (S-316). */
const states = {
  awaiting_payment: { name: 'In attesa di pagamento', to: ['accepted', 'expired', 'refund_due'], open: true },
  /** Not paid in time: the goods are back in stock. A payment may still arrive. */
  expired: { name: 'Scaduto', to: ['accepted', 'refund_due'] },
  /** Paid when the goods were gone: the money has to go back. Accepted by the owner where only the order was lost. */
  refund_due: { name: 'Da rimborsare', to: ['refunded', 'accepted'], open: true },
  /** The money went back. It is owed again when the provider could not hand it over after all. */
  refunded: { name: 'Rimborsato', to: ['refund_due'] },
  accepted: {
    name: 'In Accettazione',
    to: ['processing', 'shipped', 'completed', 'cancelled'],
    shows: true,
    open: true,
    inShop: true,
    percent: 25,
    actions: ['change-state', 'accept', 'cancel'],
  },
  processing: {
    name: 'In Lavorazione',
    to: ['accepted', 'shipped', 'completed', 'cancelled'],
    shows: true,
    open: true,
    inShop: true,
    percent: 50,
    actions: ['change-state', 'shipping-code', 'cancel'],
  },
  shipped: {
    name: 'In Spedizione',
    to: ['accepted', 'processing', 'completed', 'cancelled'],
    shows: true,
    open: true,
    sent: true,
    percent: 75,
    actions: ['shipping-code', 'cancel'],
  },
  completed: {
    name: 'Completato',
    customerName: 'Consegnato',
    to: ['shipped'],
    shows: true,
    sent: true,
    percent: 100,
  },
  cancelled: { name: 'Cancellato', to: [], shows: true },
} as const satisfies Record<string, Facts<string>>

export type OrderState = keyof typeof states
export const orderStates: Readonly<Record<OrderState, Facts<OrderState>>> = states

/** The states of what people call orders. */
export const shownStates = keysOf(orderStates).filter((state) => orderStates[state].shows)

/** Of a paid order whose goods are still in the shop. */
export const inShopStates = keysOf(orderStates).filter((state) => orderStates[state].inShop)

export function customerNameOf(state: OrderState) {
  const { name, customerName = name } = orderStates[state]
  return customerName
}

/** A state by its name, the owner's or the customer's, without regard to case. */
export function readOrderState(text: string) {
  const wanted = text.trim().toLowerCase()
  return keysOf(orderStates).find((state) =>
    [orderStates[state].name, customerNameOf(state)].some((name) => name.toLowerCase() === wanted),
  )
}

/** Whether the goods leave the shop by this move. */
export const leavesShop = (from: OrderState, to: OrderState) => orderStates[to].sent === true && !orderStates[from].sent

/** The states that the owner chooses from, the default first (S-316, S-317). */
export const orderStateNames = shownStates.map((state) => orderStates[state].name)

/** Why an order is cancelled and its money goes back, the default first (S-324). */
export const cancelReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
/** The same in Italian, for the screen and files of numbers. */
export const cancelReasonWords = {
  duplicate: 'ordine doppio',
  fraudulent: 'pagamento fraudolento',
  requested_by_customer: 'chiesto dal cliente',
} as const satisfies Record<(typeof cancelReasons)[number], string>
