import type { Deps } from '#server/platform/context/deps.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { deleteOldEvents } from './queries.ts'

/** The provider repeats an event for some days, and on request for a month; each row is one whose effect is committed. */
const keptMs = 90 * dayMs

/** Deletes the events that are not asked about again. */
export async function removeOldEvents({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldEvents(db, new Date(now().getTime() - keptMs))
}
