import type { Db } from '#server/platform/database/client.ts'
import type { LetterFacts } from '#server/platform/database/column-types.ts'
import type { TicketLetter } from './ticket-news.tsx'
import { findTold } from '#server/support/queries.ts'
import type { Side } from '#server/support/states.ts'

/**
 * What a letter to this side says; undefined: the side has read what it would tell of (what came later has a letter of its
 * own), or there is no such ticket any more.
 */
export async function findTicketForLetter(
  db: Db,
  { ticket, origin = '', at }: LetterFacts,
  side: Side,
): Promise<TicketLetter | undefined> {
  const number = Number(ticket)
  const told = await findTold(db, number)
  const toldAt = side === 'customer' ? told?.customer_told_at : told?.shop_told_at
  return toldAt?.toISOString() === at ? { number, origin } : undefined
}
