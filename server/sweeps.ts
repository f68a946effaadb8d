import { removeOldCodes } from './accounts/one-time-codes.ts'
import { removeOldSessions } from './accounts/sessions.ts'
import { removeUnverified } from './accounts/unverified.ts'
import { unlessFilesHeld } from './backup/files-lock.ts'
import { openNightlyBackup } from './backup/nightly.ts'
import { removeOldProofs } from './captcha/proof.ts'
import type { Deps } from './deps.ts'
import { removeOldWindows } from './limits/limits.ts'
import { openPictureSweep } from './media/sweep-pictures.ts'
import { forgetOldEvents } from './payments/forget-events.ts'
import { sweepRefunds, tellOwed } from './payments/sweep-refunds.ts'
import { sweepOrders } from './payments/sweep.ts'
import { closeDays } from './stats/close-days.ts'
import { forgetOldTickets } from './support/person.ts'
import { removeUnsent } from './support/sweep.ts'
import type { Lane } from './sweeping.ts'
import { recount } from './tally/tally.ts'
import { remindOfWithdrawals } from './withdrawals/remind.ts'

/** All that the shop looks after by itself. `databaseUrl` is the database's own, past a pooler. */
export function openSweeps(deps: Deps, { databaseUrl }: { databaseUrl: string }): Lane[] {
  const { dataDir, backup } = deps.settings
  const soon: Lane = {
    // whoever paid while the shop was down does not wait for its next sweep
    orders: ({ first, closing }) => sweepOrders(deps, { closing, ...(first && { restMs: 0 }) }),
    refunds: ({ first, closing }) => sweepRefunds(deps, { closing, ...(first && { restMs: 0 }) }),
    owed: ({ first }) => (first ? tellOwed(deps) : Promise.resolve()),
    withdrawals: () => remindOfWithdrawals(deps),
    sessions: () => removeOldSessions(deps),
    codes: () => removeOldCodes(deps),
    unverified: () => removeUnverified(deps),
    captcha: () => removeOldProofs(deps),
    limits: () => removeOldWindows(deps),
    events: () => forgetOldEvents(deps),
    visits: () => closeDays(deps),
    tally: () => recount(deps),
    tickets: () => forgetOldTickets(deps),
    letters: () => deps.jobs.requeueLost(),
  }
  const pictures = openPictureSweep(deps)
  // a backup takes minutes, and what removes files waits for it, whoever takes it: what its rows name has to be there
  const files: Lane = {
    attachments: () => unlessFilesHeld(deps.db, () => removeUnsent(deps)),
    pictures: () => unlessFilesHeld(deps.db, pictures),
    backup: openNightlyBackup(deps, { databaseUrl, dataDir, backupDir: backup.dir, keep: backup.keep }),
  }
  return [soon, files]
}
