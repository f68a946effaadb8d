import { randomUUIDv7 } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { highest } from '#contract/bounds.ts'
import { inspectFile } from '#server/platform/files/inspect-file.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { seal, unseal } from '#server/platform/health-data/seal.ts'
import { deleteFile, fileKey, findFile, insertFile, selectFiles } from './file-queries.ts'
import { aboutFile } from './health-data.ts'
import { lockRequest, updateRequest } from './queries.ts'
import { findOwn } from './read-request.ts'

type FileDeps = Pick<Deps, 'db' | 'now' | 'storage' | 'settings'>

const mostFiles = 3

/**
 * A photo or a PDF of the prescription: made anew or inspected like every attachment, then encrypted before it reaches the store.
 * Problems: lens-request-not-found, lens-closed, lens-erased, lens-files-too-many, attachment-too-large, health-key-missing,
 * files-unavailable, those of inspectFile.
 */
export async function attachPrescription(deps: FileDeps, actor: Actor, { id, file }: { id: number; file: File }) {
  const { db, now, storage, settings } = deps
  await findOwn(db, id, actor.id)
  if (file.size > highest.attachmentBytes) throw new Problem('attachment-too-large')
  const { bytes, type } = await inspectFile(file)
  const fileId = randomUUIDv7()
  const sealed = seal(settings.healthKeys, bytes, aboutFile(fileId))
  await inTransaction(db, async (tx) => {
    await checkRoom(tx, id, actor.id)
    await insertFile(tx, { id: fileId, request_id: id, type, size: bytes.length, created_at: now() })
    await updateRequest(tx, id, { active_at: now() })
  })
  // the row first: a file without one would never be found again
  try {
    await storage.put(fileKey(fileId), sealed)
  } catch (error) {
    await deleteFile(db, fileId)
    throw error
  }
}

async function checkRoom(tx: Db, id: number, accountId: number) {
  await lockRequest(tx, id)
  const { closed, sealed } = await findOwn(tx, id, accountId)
  if (!sealed) throw new Problem('lens-erased')
  if (closed) throw new Problem('lens-closed')
  if ((await selectFiles(tx, id)).length >= mostFiles)
    throw new Problem('lens-files-too-many', { quanti: String(mostFiles) })
}

/** A file of a request, decrypted. Problems: not-found, files-unavailable, health-key-missing, health-data-damaged. */
export async function openFile({ db, storage, settings }: Pick<Deps, 'db' | 'storage' | 'settings'>, id: string) {
  const row = await findFile(db, id)
  const found = row && (await storage.get(fileKey(id)))
  if (!row || !found) throw new Problem('not-found')
  const bytes = unseal(settings.healthKeys, await buffer(found.bytes), aboutFile(id))
  return { row, bytes }
}
