import { removeOldOrigins } from '#server/auth/known-origins.ts'
import { removeOldCodes } from '#server/auth/one-time-codes.ts'
import { removeOldSessions } from '#server/auth/sessions.ts'
import { removeOldInvitations } from '#server/users/staff/invite.ts'
import { removeUnverified } from '#server/users/remove-unverified.ts'
import { unlessFilesHeld } from '#server/platform/backup/files-lock.ts'
import { removeWorkOf } from '#server/platform/backup/work-files.ts'
import type { BackupParts } from '#server/platform/backup/take-backup.ts'
import { openOwnFiles } from '#server/platform/backup/own-files.ts'
import { openNightlyBackup } from '#server/platform/backup/nightly.ts'
import { removeOldProofs } from '#server/platform/captcha/proof.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { removeOldForms } from '#server/platform/http/forms.ts'
import { removeOldWindows } from '#server/platform/rate-limit/limits.ts'
import { recordAllPrices } from '#server/catalog/prices/price-record.ts'
import { tellRestocked } from '#server/catalog/restock/watch.ts'
import { removeOrphans } from '#server/catalog/pictures/sweep-pictures.ts'
import { eraseOldRequests } from '#server/lenses/erase.ts'
import { removeErasedFiles, removeUnknownFiles } from '#server/lenses/remove-files.ts'
import { forgetOldAttempts } from '#server/orders/forget-attempts.ts'
import { giveLostUsesBack } from '#server/orders/discount-use.ts'
import { compareHourly } from '#server/payments/comparison/compare.ts'
import { returnOverduePayments } from '#server/payments/lost/return-overdue.ts'
import { removeOldTokens } from '#server/payments/links/remove-old-tokens.ts'
import { removeOldEvents } from '#server/payments/remove-old-events.ts'
import { sweepRefunds, logOwedRefunds } from '#server/payments/refunds/sweep-refunds.ts'
import { sweepOrders } from '#server/payments/sweep.ts'
import { openDailySummary } from '#server/admin/statistics/daily-summary.ts'
import { closeDays } from '#server/admin/statistics/close-days.ts'
import { anonymiseOldTickets } from '#server/support/personal-data.ts'
import { removeUnknownAttachments, removeUnsentAttachments } from '#server/support/remove-attachments.ts'
import { daily, dayMs, type JobGroup } from '#server/platform/base/schedule.ts'
import { recountTotals } from './recount-totals.ts'
import { removeOldClaims } from '#server/returns/order-code.ts'
import { remindOfWithdrawals } from '#server/returns/remind.ts'

/** All that the shop looks after by itself. `databaseUrl` is the database's own, past a pooler. */
export function openPeriodicJobs(
  deps: Deps,
  { databaseUrl, place }: Pick<BackupParts, 'databaseUrl' | 'place'>,
): JobGroup[] {
  const soon: JobGroup = {
    // a customer who paid while the shop was down does not wait for the next sweep
    orders: ({ first, closing }) => sweepOrders(deps, { closing, ...(first && { restMs: 0 }) }),
    refunds: ({ first, closing }) => sweepRefunds(deps, { closing, ...(first && { restMs: 0 }) }),
    lost: () => returnOverduePayments(deps),
    uses: () => giveLostUsesBack(deps),
    owed: ({ first }) => (first ? logOwedRefunds(deps) : Promise.resolve()),
    withdrawals: () => remindOfWithdrawals(deps),
    claims: () => removeOldClaims(deps),
    sessions: () => removeOldSessions(deps),
    codes: () => removeOldCodes(deps),
    origins: () => removeOldOrigins(deps),
    invitations: () => removeOldInvitations(deps),
    unverified: () => removeUnverified(deps),
    captcha: () => removeOldProofs(deps),
    limits: () => removeOldWindows(deps),
    events: () => removeOldEvents(deps),
    links: () => removeOldTokens(deps),
    visits: () => closeDays(deps),
    summary: openDailySummary(deps),
    totals: () => recountTotals(deps),
    prices: daily(deps.now, () => recordAllPrices(deps)),
    attempts: daily(deps.now, () => forgetOldAttempts(deps)),
    tickets: () => anonymiseOldTickets(deps),
    lenses: () => eraseOldRequests(deps),
    restocked: () => tellRestocked(deps),
    emails: () => deps.jobs.requeueLost(),
  }
  const orphans = daily(deps.now, async () => {
    await removeOrphans(deps)
    await removeUnknownAttachments(deps)
    await removeUnknownFiles(deps)
  })
  const ifOwn = openOwnFiles(deps, [deps.storage, place.bucket])
  const backUp = openNightlyBackup(deps, {
    databaseUrl,
    storage: deps.storage,
    place,
    keep: deps.settings.backup.keep,
  })
  // a backup takes minutes, and removing files waits for it, at every process: the files that its rows name have to exist
  const files: JobGroup = {
    attachments: () => ifOwn(() => unlessFilesHeld(deps.db, () => removeUnsentAttachments(deps))),
    prescriptions: () => ifOwn(() => unlessFilesHeld(deps.db, () => removeErasedFiles(deps))),
    orphans: () => ifOwn(() => unlessFilesHeld(deps.db, orphans)),
    forms: () => removeOldForms(deps.settings.dataDir, deps.now()),
    rows: () => removeWorkOf(deps.settings.dataDir, new Date(deps.now().getTime() - dayMs)),
    backup: () => ifOwn(backUp),
  }
  // a provider that is slow to answer keeps no other job waiting
  const money: JobGroup = { provider: (run) => compareHourly(deps, run) }
  return [soon, files, money]
}
