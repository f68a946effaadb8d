import type { Ordine, RimborsoIntero } from '#contract/ordini.ts'
import type { RefundOrigin, RefundState, Role } from '#server/platform/database/column-types.ts'
import type { RefundInFull } from '#server/payments/refunds/find-refund.ts'
import { presentFailure } from '#server/payments/refunds/present.ts'
import { isFailed, isPendingOrSucceeded } from '#server/payments/refunds/refund-reasons.ts'
import { presentMotivo } from './reasons.ts'
import type { ListedOrder } from './search-queries.ts'

const states = {
  requested: 'richiesto',
  pending: 'in corso',
  succeeded: 'riuscito',
  failed: 'non riuscito',
  cancelled: 'non riuscito',
} as const satisfies Record<RefundState, string>

const origins = { shop: 'negozio', provider: 'fornitore' } as const satisfies Record<RefundOrigin, string>

/** What of an order went back, as its list shows it. What failed and is dealt with is the owner's to know. */
export function presentRimborsi(refunds: ListedOrder['refunds'], role: Role): Pick<Ordine, 'rimborsato' | 'rimborsi'> {
  const sent = refunds.filter(({ state }) => isPendingOrSucceeded(state))
  return {
    rimborsato: sent.reduce((sum, { cents }) => sum + cents, 0),
    rimborsi: refunds
      .filter(({ closed }) => role === 'administrator' || !closed)
      .map(({ id, at, cents, state, origin }) => ({
        id,
        data: new Date(at).toISOString(),
        importo: cents,
        stato: states[state],
        origine: origins[origin],
      })),
  }
}

export function presentRimborsoIntero(refund: RefundInFull, role: Role): RimborsoIntero {
  const { state, shipping_cents: spedizione, note, by } = refund
  const isOwner = role === 'administrator'
  return {
    id: refund.id,
    data: (refund.made_at ?? refund.created_at).toISOString(),
    importo: refund.amount_cents,
    stato: states[state],
    origine: origins[refund.origin],
    motivo: presentMotivo(refund.reason),
    ...(note && { nota: note }),
    ...(spedizione > 0 && { spedizione }),
    righe: refund.lines.map(({ position: id, quantity: quantita, amount_cents: importo }) => ({
      id,
      quantita,
      importo,
    })),
    ...(isOwner && by && { chi: by }),
    ...(isOwner && isFailed(state) && { errore: presentFailure(refund.failure) }),
    ...(isOwner && isFailed(state) && !refund.closed_at && { daRisolvere: true }),
  }
}
