import type { Order } from './shared-queries.ts'

/** The discount of an order, where it had one, as a part of what the wire has of the order. */
export function presentSconto({ discount_code: codice, discount_cents: importo }: Order) {
  return codice && importo ? { sconto: { codice, importo } } : {}
}
