import { highest } from '#contract/bounds.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { attach, selectAttachments } from './attachment-queries.ts'
import { checkText } from './check-text.ts'
import { findByKey, getMessage, insertMessage, lockTicket, updateTicket, type Ticket } from './queries.ts'
import { stateAfterMessage } from './states.ts'
import { notifyCustomer, notifyShop } from './notify.ts'
import { sideOf, viewerOf } from './viewer.ts'

export interface NewMessage {
  ticketId: number
  text: string
  /** Files that were uploaded to the ticket before. */
  attachmentIds: string[]
  /** What the browser calls this message: sent again under the same key, it is there once. */
  key: string | undefined
}

/**
 * Writes a message into a ticket (S-382, S-453), moves the ticket along and tells the other side. Undefined: no such
 * ticket for the writer. Problems: message-empty, message-too-long, attachments-too-many, attachment-not-found.
 */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  actor: Actor,
  message: NewMessage,
  origin: string,
) {
  const attachmentIds = [...new Set(message.attachmentIds)]
  const text = checkText(message.text, attachmentIds.length > 0)
  if (attachmentIds.length > highest.attachments) throw new Problem('attachments-too-many')
  return inTransaction(deps.db, async (tx) => {
    const ticket = await lockTicket(tx, message.ticketId, viewerOf(actor))
    return ticket && writeMessage(deps, tx, { ticket, actor, text, attachmentIds, key: message.key, origin })
  })
}

/** A message whose text was checked. */
interface Writing {
  /** Locked. */
  ticket: Ticket
  actor: Actor
  text: string
  attachmentIds: string[]
  key: string | undefined
  origin: string
  /** The shop begins the ticket with it. */
  isFirst?: boolean
}

/** Writes a message into a locked ticket; one that came before under the same key is answered as it is. Problems: attachment-not-found. */
export async function writeMessage(
  deps: Pick<Deps, 'now' | 'jobs'>,
  tx: Db,
  { ticket, actor, text, attachmentIds, key, origin, isFirst = false }: Writing,
) {
  const side = sideOf(ticket, viewerOf(actor))
  const known = key && (await findByKey(tx, ticket.id, actor.id, key))
  if (known) return { ticket, side, message: known, attachments: await selectAttachments(tx, [known.id]) }
  const at = deps.now()
  const id = await insertMessage(tx, {
    ticket_id: ticket.id,
    author_id: actor.id,
    from_shop: side === 'shop',
    text,
    client_key: key ?? null,
    created_at: at,
  })
  const attached = await attach(tx, { ids: attachmentIds, ticketId: ticket.id, accountId: actor.id, messageId: id })
  if (attached < attachmentIds.length) throw new Problem('attachment-not-found')
  const state = stateAfterMessage[side]
  const unread =
    side === 'shop' ? { customer_unread: ticket.customer_unread + 1 } : { shop_unread: ticket.shop_unread + 1 }
  await updateTicket(tx, ticket.id, { state, active_at: at, message_count: ticket.message_count + 1, ...unread })
  const news = { ticket, event: `message-${id}`, at, origin }
  await (side === 'shop' ? notifyCustomer(deps, tx, news, isFirst) : notifyShop(deps, tx, news))
  return {
    ticket: { ...ticket, state },
    side,
    message: await getMessage(tx, id),
    attachments: await selectAttachments(tx, [id]),
  }
}
