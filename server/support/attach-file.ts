import { randomUUIDv7 } from 'node:crypto'
import { allegatoBytes } from '#contract/assistenza.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { deleteAttachment, findAttachment, insertAttachment, sumSizes } from './attachment-queries.ts'
import { openStored, removeStored, store } from './attachment-files.ts'
import { cleanName } from './clean-name.ts'
import { inspectFile } from './inspect-file.ts'
import { findTicket, lockTicket } from './queries.ts'
import { viewerOf } from './viewer.ts'

/** All the attachments of one ticket, in bytes. */
const ticketBytes = 60_000_000

type FileDeps = Pick<Deps, 'db' | 'now' | 'settings'>

/**
 * Takes a photo or a PDF for the next message of a ticket; it is nobody's to see until that message is sent. Problems:
 * ticket-not-found, attachment-too-large, attachments-too-large, and what `inspectFile` finds.
 */
export async function attachFile({ db, now, settings }: FileDeps, actor: Actor, ticketId: number, file: File) {
  const viewer = viewerOf(actor)
  if (!(await findTicket(db, ticketId, viewer))) throw new Problem('ticket-not-found')
  if (file.size > allegatoBytes) throw new Problem('attachment-too-large')
  const { bytes, type } = await inspectFile(Buffer.from(await file.arrayBuffer()))
  const id = randomUUIDv7()
  const attachment = await inTransaction(db, async (tx) => {
    if (!(await lockTicket(tx, ticketId, viewer))) throw new Problem('ticket-not-found')
    if ((await sumSizes(tx, ticketId)) + bytes.length > ticketBytes) throw new Problem('attachments-too-large')
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
    await store(settings, id, bytes)
  } catch (error) {
    await removeStored(settings, id)
    await deleteAttachment(db, id)
    throw error
  }
  return attachment
}

/** An attachment with its bytes, for the two sides of its ticket. Problem: not-found. */
export async function getAttachment({ db, settings }: Pick<Deps, 'db' | 'settings'>, actor: Actor, id: string) {
  const attachment = await findAttachment(db, id, viewerOf(actor))
  const bytes = attachment && (await openStored(settings, id))
  if (!attachment || !bytes) throw new Problem('not-found')
  return { attachment, bytes }
}
