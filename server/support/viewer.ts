import type { Actor } from '#server/platform/context/actor.ts'
import type { Viewer } from './queries.ts'
import type { Side } from './states.ts'

/** Which tickets a person may see: what is not theirs does not exist (H-24, H-68). */
export function viewerOf({ id, role }: Actor): Viewer {
  return { accountId: id, all: role === 'administrator' }
}

/** On the own ticket everybody is the customer, an administrator too. */
export function sideOf(ticket: { account_id: number }, { accountId }: Viewer): Side {
  return ticket.account_id === accountId ? 'customer' : 'shop'
}
