import { inTime } from '#server/platform/base/in-time.ts'
import type { TakenBackups } from '#server/platform/context/deps.ts'
import { StorageAway } from '#server/platform/context/storage.ts'
import { pastOf } from './past-backups.ts'
import type { BackupPlace } from './place.ts'

/** How long the dashboard and the measures wait for the place of the backups, in milliseconds; longer while nothing is known of it. */
const patienceMs = { first: 3000, later: 500 }

/**
 * The backups as the place has them; while a bucket is away, those of the last look that it answered. A folder that
 * cannot be read has none, because nothing could be restored from it.
 */
export function watchBackups(place: Pick<BackupPlace, 'list'>, now: () => Date): TakenBackups {
  let known: { takenAt: string }[] | undefined
  let look: Promise<void> | undefined

  async function ask() {
    known = await place.list().catch((error: unknown) => (error instanceof StorageAway ? known : []))
    look = undefined
  }

  return {
    async list() {
      await inTime((look ??= ask()), known ? patienceMs.later : patienceMs.first).catch(() => {})
      return pastOf(known ?? [], now())
    },
  }
}
