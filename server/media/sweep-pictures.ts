import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { listGiven } from './picture-files.ts'

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

/** The ids in the addresses of all pictures that something shows; what was ordered is shown as it was. */
async function selectUsedIds(db: Db) {
  const { rows } = await sql<{ id: string }>`
    select distinct substring(address from '^/media/(?:foto|loghi)/([0-9a-f-]{36})') as id
    from (
      select unnest(images) as address from product
      union all select image from brand
      union all select image from order_line
    ) as shown
    where address ~ '^/media/(?:foto|loghi)/[0-9a-f-]{36}'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
