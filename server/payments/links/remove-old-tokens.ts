import type { Deps } from '#server/platform/context/deps.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { deleteOldTokens } from './queries.ts'

/** So long a link that was paid says so; afterwards it is unknown. */
const keptMs = 90 * dayMs

/** Deletes the tokens of links that ended long ago. */
export async function removeOldTokens({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldTokens(db, new Date(now().getTime() - keptMs))
}
