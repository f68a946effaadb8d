import { tryLock } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { romeDay, romeTime } from '#contract/calendar.ts'
import { backupLock } from './files-lock.ts'
import { pastOf } from './past-backups.ts'
import { takeBackup, type BackupParts } from './take-backup.ts'

/** From three in the morning on, Rome's time: the shop is quiet, and the clock changes before or at three. */
const earliest = '03:00:00'
/** After a backup that failed, as on a full disk, the next try waits. */
const restMs = 3_600_000

interface Nightly extends BackupParts {
  /** So many are kept. */
  keep: number
}

/** Takes one backup a day, by whichever process comes first; a shop that is closed at night takes it when it opens. */
export function openNightlyBackup({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, { keep, ...parts }: Nightly) {
  let failedAt = -Infinity
  /** The day in Rome of the newest one. */
  let takenOn: string | undefined

  async function isDue() {
    const [today = '', clock = ''] = romeTime(now()).split(' ')
    // either way: a clock that was ahead and is put right does not make the rest longer
    if (clock < earliest || Math.abs(now().getTime() - failedAt) < restMs) return false
    // a place in a bucket is not asked each minute
    if (takenOn === today) return false
    const [newest] = pastOf(await parts.place.list(), now())
    takenOn = newest && romeDay(new Date(newest.takenAt))
    return takenOn !== today
  }

  /** Looks whether a backup is due, and takes it. */
  return async function backUp() {
    if (!(await isDue())) return
    try {
      await db.transaction().execute(async (tx) => {
        // another process has it in hand, or had it a moment ago
        if (!(await tryLock(tx, backupLock)) || !(await isDue())) return
        const { where, rows, files } = await takeBackup(parts, now())
        log.info(`backup taken: ${where}, ${rows} rows, ${files} files`)
        await parts.place.removeOld(keep, now())
      })
    } catch (error) {
      failedAt = now().getTime()
      log.error('backup failed, trying again in an hour', error)
    }
  }
}
