import type { Actor } from '#server/accounts/actor.ts'
import type { Deps } from '#server/deps.ts'
import { selectOrders } from './queries.ts'

/** Rows that the owner gets without asking for a page (H-86). */
const ownersLimit = 200

/** The orders of whoever asks: a customer's own, all of them; the owner's newest (H-49, H-86). */
export function listOrders({ db }: Pick<Deps, 'db'>, actor: Actor) {
  return selectOrders(db, actor.role === 'administrator' ? { limit: ownersLimit } : { accountId: actor.id })
}
