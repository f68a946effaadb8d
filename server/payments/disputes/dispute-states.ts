import type { DisputeState } from '#server/platform/database/column-types.ts'

export type { DisputeState }

/** How far a dispute has come: it only goes on, so an answer that was overtaken changes nothing. */
const progress = {
  inquiry: 0,
  inquiry_answered: 1,
  needs_response: 2,
  under_review: 3,
  closed: 4,
  won: 4,
  lost: 4,
} as const satisfies Record<DisputeState, number>

/** Whether a dispute in state `from` may become `to`. A bank may decide once more. */
export function mayFollow(from: DisputeState, to: DisputeState) {
  return progress[to] > progress[from] || (isDecided(from) && isDecided(to) && from !== to)
}

export function isDecided(state: DisputeState) {
  return state === 'won' || state === 'lost' || state === 'closed'
}

/** The money is at the customer's bank, which has not decided: it may not go back a second time. */
export function isOpen(state: DisputeState) {
  return state === 'needs_response' || state === 'under_review'
}

/** No refund is possible: the money is at the bank, or with the customer. */
export function holdsMoney(state: DisputeState) {
  return isOpen(state) || state === 'lost'
}

/** The owner has to answer at the provider. */
export function waitsForAnswer(state: DisputeState) {
  return state === 'inquiry' || state === 'needs_response'
}
