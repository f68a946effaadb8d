import { randomUUIDv7 } from 'node:crypto'
import { highest } from '#contract/bounds.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { dropAttachment, findAttachment, insertAttachment, sumSizes } from './attachment-queries.ts'
import { attachmentKey } from './attachment-files.ts'
import { cleanName } from './clean-name.ts'
import { inspectFile } from '#server/platform/files/inspect-file.ts'
import { isFull } from './attachment-space.ts'
import { findTicket, lockTicket } from './queries.ts'
import { viewerOf } from './viewer.ts'

type FileDeps = Pick<Deps, 'db' | 'now' | 'storage' | 'settings'>

/**
 * Takes a photo or a PDF for the next message of a ticket; it is visible to its uploader only until that message is sent. Problems:
 * ticket-not-found, attachment-too-large, attachments-too-large, attachments-of-account, attachments-full, files-unavailable, and
 * what `inspectFile` finds.
 */
export async function attachFile(deps: FileDeps, actor: Actor, ticketId: number, file: File) {
  const { db, now, storage } = deps
  const viewer = viewerOf(actor)
  if (!(await findTicket(db, ticketId, viewer))) throw new Problem('ticket-not-found')
  if (file.size > highest.attachmentBytes) throw new Problem('attachment-too-large')
  if (await isFull(deps, file.size)) throw new Problem('attachments-full')
  const { bytes, type } = await inspectFile(file)
  const id = randomUUIDv7()
  const attachment = await inTransaction(db, async (tx) => {
    if (!(await lockTicket(tx, ticketId, viewer))) throw new Problem('ticket-not-found')
    const sums = await sumSizes(tx, { ticketId, accountId: actor.id })
    if (sums.ticket + bytes.length > highest.ticketBytes) throw new Problem('attachments-too-large')
    // the shop's own answers are no customer's
    if (actor.role === 'customer' && sums.account + bytes.length > highest.accountBytes)
      throw new Problem('attachments-of-account')
    return insertAttachment(tx, {
      id,
      ticket_id: ticketId,
      account_id: actor.id,
      name: cleanName(file.name, type),
      type,
      size: bytes.length,
      created_at: now(),
    })
  })
  // the row first: a file without one would never be found again
  try {
    await storage.put(attachmentKey(id), bytes)
  } catch (error) {
    // a store that was too slow may have it all the same
    await dropAttachment(db, id, now())
    throw error
  }
  return attachment
}

/** An attachment with its bytes, for the two sides of its ticket. Problems: not-found, files-unavailable. */
export async function getAttachment({ db, storage }: Pick<Deps, 'db' | 'storage'>, actor: Actor, id: string) {
  const attachment = await findAttachment(db, id, viewerOf(actor))
  const found = attachment && (await storage.get(attachmentKey(id)))
  if (!attachment || !found) throw new Problem('not-found')
  return { attachment, bytes: found.bytes }
}
