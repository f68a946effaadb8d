import { readOrderState, type OrderState } from '#contract/order-states.ts'

const usual = 'bg-accettazione-bg text-accettazione'
const colours: Partial<Record<OrderState, string>> = {
  processing: 'bg-lavorazione-bg text-lavorazione',
  shipped: 'bg-spedizione-bg text-spedizione',
  completed: 'bg-consegnato-bg text-consegnato',
  cancelled: 'bg-cancellato-bg text-cancellato',
}

/** The classes of a badge that names the state of an order. */
export function coloursOf(stato: string) {
  const state = readOrderState(stato)
  return (state && colours[state]) ?? usual
}
