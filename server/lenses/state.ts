import type { RichiestaInBreve, StatoLenti } from '#contract/richieste-lenti.ts'
import type { LensRequest } from './queries.ts'

type Known = Pick<
  LensRequest,
  | 'closed'
  | 'order_id'
  | 'order_state'
  | 'held_until'
  | 'offered_at'
  | 'ordered_at'
  | 'mounted_at'
  | 'checked_at'
  | 'last_from_shop'
  | 'last_at'
>

const closedWords = { refused: 'rifiutata', declined: 'declinata', withdrawn: 'ritirata' } as const

/** States of an order of which nothing was paid. */
const unpaid = new Set<Known['order_state']>([null, 'awaiting_payment', 'expired'])

/**
 * How far a request is: what was closed by hand, then the order of its last offer, then who wrote last. A payment on a page that was
 * still open when the offer was refused counts more.
 */
export function stateOf(request: Known, now: Date): StatoLenti {
  if (request.closed && unpaid.has(request.order_state)) return closedWords[request.closed]
  if (!request.order_id) return request.last_from_shop ? 'domanda' : 'nuova'
  switch (request.order_state) {
    case 'awaiting_payment':
      return (request.held_until ?? now) > now ? 'offerta' : 'scaduta'
    case 'accepted':
    case 'processing':
      return workOf(request)
    case 'shipped':
      return 'spedita'
    case 'completed':
      return 'consegnata'
    case 'expired':
      return 'scaduta'
    default:
      return 'annullata'
  }
}

function workOf({ ordered_at: ordered, mounted_at: mounted, checked_at: checked }: Known) {
  if (checked) return 'controllate'
  if (mounted) return 'montate'
  return ordered ? 'ordinate' : 'pagata'
}

/** Paid, and the glasses are still in the shop. */
export const inWork: readonly StatoLenti[] = ['pagata', 'ordinate', 'montate', 'controllate']

/** Who has to do something next; undefined: no one. */
export function waitsFor(request: Known, state: StatoLenti): RichiestaInBreve['attende'] {
  if (state === 'nuova' || inWork.includes(state)) return 'ottico'
  if (state === 'domanda') return 'cliente'
  const asked = request.last_from_shop === false && (request.last_at ?? 0) > (request.offered_at ?? 0)
  if (state === 'offerta') return asked ? 'ottico' : 'cliente'
  return state === 'scaduta' && asked ? 'ottico' : undefined
}
