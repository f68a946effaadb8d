import type { Db } from '#server/platform/database/client.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import type { TicketEmail } from './ticket-news.ts'
import { findNotifiedAt } from '#server/support/queries.ts'
import type { Side } from '#server/support/states.ts'

/**
 * What an email to this side says; undefined: the side has read what it would tell of (what came later has an email of its
 * own), or there is no such ticket any more.
 */
export async function findTicketForEmail(
  db: Db,
  { ticket, origin = '', at, first }: EmailFacts,
  side: Side,
): Promise<TicketEmail | undefined> {
  const number = Number(ticket)
  const notified = await findNotifiedAt(db, number)
  const toldAt = side === 'customer' ? notified?.customer_told_at : notified?.shop_told_at
  return toldAt?.toISOString() === at ? { number, origin, isFirst: first === 'true' } : undefined
}
