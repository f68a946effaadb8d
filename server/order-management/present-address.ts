import type { Destinazione } from '#contract/ordini.ts'
import type { Order } from '#server/orders/shared-queries.ts'

/** Where an order goes. */
export function presentDestinazione(order: Order): Destinazione {
  return {
    destinatario: order.recipient,
    line1: order.address_line1,
    line2: order.address_line2,
    postalCode: order.postal_code,
    city: order.city,
    state: order.province,
    country: order.country,
  }
}
