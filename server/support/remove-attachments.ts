import type { Deps } from '#server/platform/context/deps.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { deleteAttachments, dropUnsent, selectKnownIds } from './attachment-queries.ts'
import { attachmentKey, listOlder } from './attachment-files.ts'

type SweepDeps = Pick<Deps, 'db' | 'now' | 'storage'>

/** Removes files that were not sent within a day, those of people who left, and those that could not be kept. */
export async function removeUnsentAttachments({ db, now, storage }: SweepDeps) {
  const at = now()
  const dropped = await dropUnsent(db, { before: new Date(at.getTime() - dayMs), at })
  const ids = dropped.map(({ id }) => id)
  // the rows last: a failure leaves them for the next round
  await storage.remove(ids.map(attachmentKey))
  await deleteAttachments(db, ids)
}

/** Files that one question to the database is about. */
const atOnce = 1000

/** Removes files of attachments that no row knows, as after the restore of an older backup, a day after they were written. */
export async function removeUnknownAttachments({ db, now, storage }: SweepDeps) {
  const older = await listOlder(storage, new Date(now().getTime() - dayMs))
  for (let from = 0; from < older.length; from += atOnce) {
    const ids = older.slice(from, from + atOnce)
    const known = await selectKnownIds(db, ids)
    await storage.remove(ids.filter((id) => !known.has(id)).map(attachmentKey))
  }
}
