import type { Deps } from '#server/platform/context/deps.ts'
import { freeBytes } from '#server/platform/files/free-space.ts'
import { sumAllAttachments } from './shared-queries.ts'

/** Below so many free bytes no file is taken: the database lies on the same disk in most shops, and ends when it is full. */
const leastFree = 500_000_000

/** Whether a file of this size has no room any more, in the limit of all attachments or on the disk. */
export async function isFull({ db, storage, settings }: Pick<Deps, 'db' | 'storage' | 'settings'>, size: number) {
  const [all, free] = await Promise.all([sumAllAttachments(db), freeBytes(storage.folder ?? settings.dataDir)])
  return all + size > settings.attachmentBytes || free < leastFree + size
}
