import type { Ordine } from '#contract/ordini.ts'
import type { Role } from '#server/db/schema.ts'
import type { Order } from './queries.ts'
import type { OrderState } from './states.ts'

/** The states' names on the wire. A completed order has two: one in the owner's list, one for the customer (H-01). */
const names: Record<OrderState, string> = {
  awaiting_payment: 'In attesa di pagamento',
  expired: 'Scaduto',
  refund_due: 'Da rimborsare',
  refunded: 'Rimborsato',
  accepted: 'In Accettazione',
  processing: 'In Lavorazione',
  shipped: 'In Spedizione',
  completed: 'Completato',
  cancelled: 'Cancellato',
}

function presentStato(state: OrderState, role: Role) {
  return state === 'completed' && role === 'customer' ? 'Consegnato' : names[state]
}

export function presentOrdine(order: Order, role: Role): Ordine {
  const indirizzo = presentIndirizzo(order)
  return {
    id: order.id,
    stato: presentStato(order.state, role),
    utente: { email: order.email, nomeCompleto: order.customer_name },
    ...(indirizzo && { indirizzo }),
    dataOrdine: (order.paid_at ?? order.placed_at).toISOString(),
    totale: order.total_cents,
    ...(order.shipping_code && { codSpedizione: order.shipping_code }),
    ...(order.cancel_reason && { motivoCancellazione: order.cancel_reason }),
  }
}

/** `Via Emilia 94, 15057 Tortona (AL)`. */
function presentIndirizzo({ address_line1, address_line2, postal_code, city, province }: Order) {
  const place = [postal_code, city, province && `(${province})`].filter(Boolean).join(' ')
  return [address_line1, address_line2, place].filter(Boolean).join(', ')
}
