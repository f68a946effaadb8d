import type { LinkDaPagare } from '#contract/paga.ts'
import type { readLink } from './pay-link.ts'

export function presentLink({ order, until, lines }: Awaited<ReturnType<typeof readLink>>): LinkDaPagare {
  return {
    ordine: order.id,
    ...(order.replaces_order_id && { cambioDi: order.replaces_order_id }),
    articoli: lines.map(({ name: nome, description: descrizione, image: img, unit_cents: prezzo, quantity }) => {
      return { nome, descrizione, img, prezzo, quantity }
    }),
    spedizione: order.shipping_cents,
    totale: order.total_cents,
    entro: until.toISOString(),
  }
}
