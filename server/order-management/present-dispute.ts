import type { Contestazione } from '#contract/ordini.ts'
import type { DisputeState } from '#server/platform/database/column-types.ts'
import { waitsForAnswer } from '#server/payments/disputes/dispute-states.ts'
import type { ListedOrder } from './search-queries.ts'

export const disputeStateNames = {
  inquiry: 'da rispondere',
  inquiry_answered: 'in esame',
  needs_response: 'da rispondere',
  under_review: 'in esame',
  won: 'vinta',
  lost: 'persa',
  closed: 'chiusa',
} as const satisfies Record<DisputeState, string>

export function presentContestazione({
  state,
  cents,
  openedAt,
  answerBy,
}: NonNullable<ListedOrder['dispute']>): Contestazione {
  return {
    stato: disputeStateNames[state],
    importo: cents,
    data: new Date(openedAt).toISOString(),
    ...((state === 'inquiry' || state === 'inquiry_answered') && { domanda: true }),
    ...(waitsForAnswer(state) && answerBy && { rispondereEntro: new Date(answerBy).toISOString() }),
  }
}
