import { dayMs } from '#server/platform/base/schedule.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { anonymiseOldAttempts } from './queries.ts'

/** So long a link that is over still says whose it was, and a payment that came late still has its customer. */
const keptMs = 90 * dayMs

/** Forgets who began an order long ago and never paid it, or was sent a link to one: it is no contract, and nothing to keep books of. */
export async function forgetOldAttempts({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await anonymiseOldAttempts(db, new Date(now().getTime() - keptMs))
}
