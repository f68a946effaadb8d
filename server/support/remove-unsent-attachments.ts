import type { Deps } from '#server/platform/context/deps.ts'
import { deleteAttachment, dropUnsent } from './attachment-queries.ts'
import { removeStored } from './attachment-files.ts'

/** An upload that is not in a message after a day is nobody's. */
const unsentMs = 86_400_000

/** Removes files that were never sent, and those of people who left. */
export async function removeUnsentAttachments({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>) {
  const at = now()
  for (const { id } of await dropUnsent(db, { before: new Date(at.getTime() - unsentMs), at })) {
    await removeStored(settings, id)
    await deleteAttachment(db, id)
  }
}
