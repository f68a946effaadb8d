import { buffer } from 'node:stream/consumers'
import { highest } from '#contract/bounds.ts'
import { mostPrescriptionFiles } from '#contract/lens-uses.ts'
import { inspectFile } from '#server/platform/files/inspect-file.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { seal, unseal } from '#server/platform/health-data/seal.ts'
import { fileKey, findFile, insertFile, selectFiles } from './file-queries.ts'
import { aboutFile, nameFile } from './health-data.ts'
import { lockRequest, updateRequest } from './queries.ts'
import { findOwn } from './read-request.ts'
import { isClosed } from './state.ts'

type FileDeps = Pick<Deps, 'db' | 'now' | 'storage' | 'settings'>

/**
 * A photo or a PDF of the prescription: made anew or inspected like every attachment, then encrypted before it reaches the store. The same
 * file again, as after a lost answer, is one.
 * Problems: lens-request-not-found, lens-closed, lens-erased, lens-files-too-many, attachment-too-large, health-key-missing,
 * files-unavailable, those of inspectFile.
 */
export async function attachPrescription(deps: FileDeps, actor: Actor, { id, file }: { id: number; file: File }) {
  const { db, now, storage, settings } = deps
  await findOwn(db, id, actor.id)
  if (file.size > highest.attachmentBytes) throw new Problem('attachment-too-large')
  const { bytes, type } = await inspectFile(file)
  const fileId = nameFile(settings.healthKeys, id, Buffer.from(await file.arrayBuffer()))
  const sealed = seal(settings.healthKeys, bytes, aboutFile(fileId))
  const wanted = { id, fileId, accountId: actor.id }
  // before anything is stored, and again once it is; a file that is there is not written anew, since backups take it to be what it was
  if (!(await hasRoom(db, wanted))) return
  // the row last: a failure has none to take back, which the same file, sent twice at once, would share
  await storage.put(fileKey(fileId), sealed)
  try {
    await inTransaction(db, async (tx) => {
      if (!(await hasRoom(tx, wanted))) return
      await insertFile(tx, { id: fileId, request_id: id, type, size: bytes.length, created_at: now() })
      await updateRequest(tx, id, { active_at: now() })
    })
  } catch (error) {
    // erased meanwhile, its files have no row any more; of any other failure the daily sweep removes them
    if (error instanceof Problem && error.code === 'lens-erased') await storage.remove([fileKey(fileId)])
    throw error
  }
}

/** Holds the request up; false: the file has its row. */
async function hasRoom(tx: Db, { id, fileId, accountId }: { id: number; fileId: string; accountId: number }) {
  await lockRequest(tx, id)
  const request = await findOwn(tx, id, accountId)
  if (!request.sealed) throw new Problem('lens-erased')
  if (isClosed(request)) throw new Problem('lens-closed')
  const files = await selectFiles(tx, id)
  if (files.some((file) => file.id === fileId)) return false
  if (files.length >= mostPrescriptionFiles)
    throw new Problem('lens-files-too-many', { quanti: String(mostPrescriptionFiles) })
  return true
}

/**
 * A file of a request, of this account's own where one is given, decrypted. Problems: not-found, files-unavailable, health-key-missing,
 * health-data-damaged.
 */
export async function openFile(
  { db, storage, settings }: Pick<Deps, 'db' | 'storage' | 'settings'>,
  { id, accountId }: { id: string; accountId?: number },
) {
  const row = await findFile(db, id, accountId)
  const found = row && (await storage.get(fileKey(id)))
  if (!row || !found) throw new Problem('not-found')
  const bytes = unseal(settings.healthKeys, await buffer(found.bytes), aboutFile(id))
  return { row, bytes }
}
