import type { StatoLenti } from '#contract/richieste-lenti.ts'
import type { LensState } from './state.ts'

/** How a state is called on the wire. */
export const states = {
  new: 'nuova',
  question: 'domanda',
  offered: 'offerta',
  expired: 'scaduta',
  paid: 'pagata',
  ordered: 'ordinate',
  mounted: 'montate',
  checked: 'controllate',
  shipped: 'spedita',
  delivered: 'consegnata',
  cancelled: 'annullata',
  refused: 'rifiutata',
  declined: 'declinata',
  withdrawn: 'ritirata',
} as const satisfies Record<LensState, StatoLenti>

/** The same of who has to do something next. */
export const sides = { optician: 'ottico', customer: 'cliente' } as const
