import type { FileStorage } from '#server/platform/context/storage.ts'

/** Beside the pictures, never among them: those are public. */
const folder = 'allegati/'

/** Where an attachment's bytes lie in the store. */
export const attachmentKey = (id: string) => `${folder}${id}`

/** The ids of attachments whose files nothing has written to since `before`. */
export async function listOlder(storage: FileStorage, before: Date) {
  const ids: string[] = []
  for await (const { key, changedAt } of storage.list(folder)) {
    const id = key.slice(folder.length)
    if (changedAt < before && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) ids.push(id)
  }
  return ids
}
