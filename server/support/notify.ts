import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { findRecipient, updateTicket, type Ticket } from './queries.ts'

/** A side that does not come to read is reminded of what is new after this, by the next message. */
const quietMs = 60 * 60_000
/** A person who has the conversation open reads within seconds, and needs no email. */
const waitSeconds = 90

interface News {
  /** Locked, as it was before the event. */
  ticket: Ticket
  /** What makes the email's key: the same event never writes twice. */
  event: string
  at: Date
  /** Where the email's link leads: the shop's own address. */
  origin: string
}

/** Writes to the customer that the shop has answered, or written first; an address that was not proved gets no email. */
export async function notifyCustomer(
  deps: Pick<Deps, 'jobs'>,
  tx: Db,
  { ticket, event, at, origin }: News,
  isFirst: boolean,
) {
  if (!isDue(ticket.customer_told_at, at)) return
  const recipient = await findRecipient(tx, ticket.account_id)
  if (!recipient) return
  await deps.jobs.enqueue(tx, {
    key: `ticket-${ticket.id}-${event}`,
    kind: 'ticket-answered',
    recipient,
    facts: { ticket: String(ticket.id), origin, at: at.toISOString(), ...(isFirst && { first: 'true' }) },
    waitSeconds,
  })
  await updateTicket(tx, ticket.id, { customer_told_at: at })
}

/** Writes to the shop that a customer has written. */
export async function notifyShop(deps: Pick<Deps, 'jobs'>, tx: Db, { ticket, event, at, origin }: News) {
  if (!isDue(ticket.shop_told_at, at)) return
  await deps.jobs.enqueue(tx, {
    key: `ticket-${ticket.id}-${event}`,
    kind: 'ticket-written',
    facts: { ticket: String(ticket.id), origin, at: at.toISOString() },
    waitSeconds,
  })
  await updateTicket(tx, ticket.id, { shop_told_at: at })
}

/** One email until its side has read; reading takes the note away. */
function isDue(toldAt: Date | null, at: Date) {
  return toldAt === null || at.getTime() - toldAt.getTime() >= quietMs
}
