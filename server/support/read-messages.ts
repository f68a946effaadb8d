import type { MessaggiCercati } from '#contract/ticket.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectAttachments } from './attachment-queries.ts'
import { readTo } from './present.ts'
import { findTicket, lockTicket, markRead, selectMessages } from './queries.ts'
import { sideOf, viewerOf } from './viewer.ts'

/** Messages at once, unless the browser says how many. */
const pageRows = 50

/** A ticket of the caller; undefined: there is none for them. */
export function getTicket({ db }: Pick<Deps, 'db'>, actor: Actor, id: number) {
  return findTicket(db, id, viewerOf(actor))
}

/**
 * Some messages of a ticket, oldest first: the newest, those after `dopo`, or those before `prima`. A person who is shown a
 * message has read it, and all before it. Undefined: no such ticket for the caller.
 */
export async function readMessages({ db }: Pick<Deps, 'db'>, actor: Actor, wish: MessaggiCercati) {
  const viewer = viewerOf(actor)
  const before = await findTicket(db, wish.id, viewer)
  if (!before) return undefined
  const side = sideOf(before, viewer)
  const limit = wish.perPagina ?? pageRows
  // one more tells whether there are more
  const found = await selectMessages(db, wish.id, { after: wish.dopo, before: wish.prima, limit: limit + 1 })
  const messages = wish.dopo === undefined ? found.slice(-limit) : found.slice(0, limit)
  const newest = messages.at(-1)?.id
  const isRead = wish.prima === undefined && newest !== undefined && newest > readTo(before, side)
  if (isRead) {
    await inTransaction(db, async (tx) => {
      if (await lockTicket(tx, wish.id, viewer)) await markRead(tx, wish.id, side, newest)
    })
  }
  const [ticket = before, attachments] = await Promise.all([
    isRead ? findTicket(db, wish.id, viewer) : before,
    selectAttachments(
      db,
      messages.map(({ id }) => id),
    ),
  ])
  return { ticket, side, messages, attachments, more: found.length > limit }
}
