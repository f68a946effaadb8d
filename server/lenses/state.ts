import type { LensRequest } from './queries.ts'

type Known = Pick<
  LensRequest,
  | 'closed'
  | 'sealed'
  | 'order_id'
  | 'order_state'
  | 'is_paid_back'
  | 'held_until'
  | 'offered_at'
  | 'ordered_at'
  | 'mounted_at'
  | 'checked_at'
  | 'last_from_shop'
  | 'last_at'
>

export type LensState =
  | 'new'
  | 'question'
  | 'offered'
  | 'expired'
  | 'paid'
  | 'ordered'
  | 'mounted'
  | 'checked'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | NonNullable<Known['closed']>

/** States of an order of which nothing was paid. */
const unpaid = new Set<Known['order_state']>([null, 'awaiting_payment', 'expired'])

/** Closed by hand; a payment that came all the same opens it again. */
export const isClosed = ({ closed, order_state: order }: Pick<Known, 'closed' | 'order_state'>) =>
  closed !== null && unpaid.has(order)

/**
 * How far a request is: what was closed by hand, then the order of its last offer, then who wrote last. A payment on a page that was
 * still open when the offer was refused counts more.
 */
export function stateOf(request: Known, now: Date): LensState {
  if (request.closed && isClosed(request)) return request.closed
  if (!request.order_id) return request.last_from_shop ? 'question' : 'new'
  switch (request.order_state) {
    case 'awaiting_payment':
      return (request.held_until ?? now) > now ? 'offered' : 'expired'
    case 'accepted':
    case 'processing':
      return request.is_paid_back ? 'cancelled' : workOf(request)
    case 'shipped':
      return 'shipped'
    case 'completed':
      return 'delivered'
    case 'expired':
      return 'expired'
    default:
      return 'cancelled'
  }
}

function workOf({ ordered_at: ordered, mounted_at: mounted, checked_at: checked }: Known) {
  if (checked) return 'checked'
  if (mounted) return 'mounted'
  return ordered ? 'ordered' : 'paid'
}

const inWork = new Set<LensState>(['paid', 'ordered', 'mounted', 'checked'])
/** Paid, and the glasses are still in the shop. */
export const isInWork = (state: LensState) => inWork.has(state)

/** In these the optician answers with an offer, or declines. */
const answerable = new Set<LensState>(['new', 'question', 'expired'])
export const isAnswerable = (state: LensState) => answerable.has(state)

/** Who has to do something next; undefined: neither. `waitingRequests` of shared-queries.ts is the optician's part of it in SQL. */
export function waitsFor(request: Known, state: LensState): 'optician' | 'customer' | undefined {
  if (isInWork(state)) return 'optician'
  // erased or closed: nothing can be answered any more
  if (!request.sealed || isClosed(request)) return undefined
  if (state === 'new') return 'optician'
  if (state === 'question') return 'customer'
  const isAsked = request.last_from_shop === false && (request.last_at ?? 0) > (request.offered_at ?? 0)
  if (isAsked) return 'optician'
  return state === 'offered' ? 'customer' : undefined
}
