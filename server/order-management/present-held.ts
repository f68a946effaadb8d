import type { z } from 'zod'
import type { Riservati, Riservato } from '#contract/riservati.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectHeld, type Held } from './held-queries.ts'

/** More than a shop keeps aside at a time. */
const mostShown = 200

/** What waits for its link to be paid. */
export async function listHeld({ db }: Pick<Deps, 'db'>): Promise<z.output<typeof Riservati>> {
  const held = await selectHeld(db, mostShown + 1)
  return { data: held.slice(0, mostShown).map(present), ...(held.length > mostShown && { altri: true as const }) }
}

function present(order: Held): Riservato {
  return {
    ordine: order.id,
    ...(order.replaces_order_id && { cambioDi: order.replaces_order_id }),
    cliente: { nomeCompleto: order.customer_name, email: order.email },
    articoli: order.lines.map(({ name: nome, unitCents: prezzo, quantity }) => ({ nome, prezzo, quantity })),
    spedizione: order.shipping_cents,
    totale: order.total_cents,
    ...(order.reduction_cents > 0 && {
      riduzione: { importo: order.reduction_cents, motivo: order.reduction_reason ?? '' },
    }),
    entro: (order.held_until ?? order.created_at).toISOString(),
    mandato: { il: (order.sent_at ?? order.created_at).toISOString(), volte: order.sent_count },
  }
}
