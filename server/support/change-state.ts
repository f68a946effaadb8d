import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { readStato } from './present.ts'
import { lockTicket, updateTicket } from './queries.ts'
import { mayPut } from './states.ts'
import { sideOf, viewerOf } from './viewer.ts'

/**
 * Closes a ticket, for the shop puts it into any state (S-327, H-46, H-114); answers its state. Undefined: no such ticket for
 * the caller. Problems: ticket-state-not-valid, ticket-state-refused.
 */
export async function changeState(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, stato }: { id: number; stato: string },
) {
  const to = readStato(stato)
  if (!to) throw new Problem('ticket-state-not-valid')
  const viewer = viewerOf(actor)
  return inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, id, viewer)
    if (!ticket) return undefined
    if (!mayPut[sideOf(ticket, viewer)].includes(to)) throw new Problem('ticket-state-refused')
    await updateTicket(tx, id, { state: to })
    return to
  })
}
