import { rm } from 'node:fs/promises'
import type { Deps } from '#server/platform/context/deps.ts'
import { listGiven } from './picture-files.ts'
import { selectUsedIds } from './queries.ts'

const dayMs = 86_400_000

/** Once a day: removes pictures that no product, brand or order names, a day after they were given. */
export function openPictureSweep(deps: Pick<Deps, 'db' | 'now' | 'settings'>) {
  let nextAt = 0
  return async () => {
    const at = deps.now().getTime()
    if (at < nextAt) return
    await removeOrphans(deps)
    nextAt = at + dayMs
  }
}

export async function removeOrphans({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>) {
  const files = await listGiven(settings, new Date(now().getTime() - dayMs))
  if (files.length === 0) return
  const used = await selectUsedIds(db)
  for (const { id, path } of files) if (!used.has(id)) await rm(path, { force: true })
}
