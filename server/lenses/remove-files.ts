import { dayMs } from '#server/platform/base/schedule.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { fileKey, fileFolder, forgetFiles, selectDropped, selectKnownFiles } from './file-queries.ts'

type SweepDeps = Pick<Deps, 'db' | 'now' | 'storage'>

/** Files that one turn is about. */
const atOnce = 500

/** Removes the bytes of files that were erased. The rows last: a failure leaves them for the next round. */
export async function removeErasedFiles({ db, storage }: Pick<SweepDeps, 'db' | 'storage'>) {
  const ids = await selectDropped(db, atOnce)
  await storage.remove(ids.map(fileKey))
  await forgetFiles(db, ids)
}

/** Removes files that no row knows, as after the restore of an older backup, a day after they were written. */
export async function removeUnknownFiles({ db, now, storage }: SweepDeps) {
  const before = new Date(now().getTime() - dayMs)
  let ids: string[] = []
  const removeThem = async () => {
    const known = await selectKnownFiles(db, ids)
    await storage.remove(ids.filter((id) => !known.has(id)).map(fileKey))
    ids = []
  }
  for await (const { key, changedAt } of storage.list(fileFolder)) {
    if (changedAt < before) ids.push(key.slice(fileFolder.length))
    if (ids.length === atOnce) await removeThem()
  }
  await removeThem()
}
