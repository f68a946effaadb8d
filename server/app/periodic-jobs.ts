import { removeOldCodes } from '#server/auth/one-time-codes.ts'
import { removeOldSessions } from '#server/auth/sessions.ts'
import { removeUnverified } from '#server/users/remove-unverified.ts'
import { unlessFilesHeld } from '#server/platform/backup/files-lock.ts'
import { openNightlyBackup } from '#server/platform/backup/nightly.ts'
import { removeOldProofs } from '#server/platform/captcha/proof.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { removeOldWindows } from '#server/platform/rate-limit/limits.ts'
import { openPictureSweep } from '#server/catalog/pictures/sweep-pictures.ts'
import { forgetOldEvents } from '#server/payments/forget-events.ts'
import { sweepRefunds, tellOwed } from '#server/payments/sweep-refunds.ts'
import { sweepOrders } from '#server/payments/sweep.ts'
import { closeDays } from '#server/admin/statistics/close-days.ts'
import { forgetOldTickets } from '#server/support/person.ts'
import { removeUnsent } from '#server/support/sweep.ts'
import type { Lane } from '#server/platform/base/schedule.ts'
import { recountTotals } from './recount-totals.ts'
import { remindOfWithdrawals } from '#server/returns/remind.ts'

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
    totals: () => recountTotals(deps),
    tickets: () => forgetOldTickets(deps),
    emails: () => deps.jobs.requeueLost(),
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
