import type { Deps } from '#server/platform/context/deps.ts'
import { selectTrending } from './queries.ts'

/** The frames that the owner put forward, the newest first. */
export async function listTrending({ db }: Pick<Deps, 'db'>) {
  const rows = await selectTrending(db)
  return { rows, total: rows.length }
}
