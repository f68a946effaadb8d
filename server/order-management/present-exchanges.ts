import type { OrderState } from '#contract/order-states.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Cambio } from '#contract/recessi.ts'
import type { Exchange } from '#server/returns/exchange-queries.ts'

/** What is sold in the place of goods of an order that come back. */
export const presentCambi = (exchanges: Exchange[]): OrdineIntero['cambi'] =>
  exchanges.map((one) => ({
    ordine: one.order_id,
    recesso: one.withdrawal_id,
    riga: one.position,
    quantita: one.quantity,
    articolo: one.name,
    totale: one.total_cents,
    stato: one.state === 'expired' && one.released_at ? 'chiuso' : stateNames[one.state],
    ...(one.state === 'awaiting_payment' && one.held_until && { entro: one.held_until.toISOString() }),
  }))

const stateNames: Record<OrderState, Cambio['stato']> = {
  awaiting_payment: 'in attesa',
  expired: 'scaduto',
  refund_due: 'rimborsato',
  refunded: 'rimborsato',
  accepted: 'pagato',
  processing: 'pagato',
  shipped: 'pagato',
  completed: 'pagato',
  cancelled: 'annullato',
}
