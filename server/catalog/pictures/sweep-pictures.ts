import type { Deps } from '#server/platform/context/deps.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { listGiven } from './picture-files.ts'
import { selectUsedIds } from './queries.ts'

/** Removes pictures that no product, brand, setting or order names, a day after they were given. */
export async function removeOrphans({ db, now, storage }: Pick<Deps, 'db' | 'now' | 'storage'>) {
  const files = await listGiven(storage, new Date(now().getTime() - dayMs))
  if (files.length === 0) return
  const used = await selectUsedIds(db)
  await storage.remove(files.filter(({ id }) => !used.has(id)).map(({ key }) => key))
}
