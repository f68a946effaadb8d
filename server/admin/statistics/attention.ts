import type { Deps } from '#server/platform/context/deps.ts'
import { selectUnansweredDisputes } from '#server/payments/disputes/shared-queries.ts'
import { selectUnresolvedRefunds } from '#server/payments/refunds/shared-queries.ts'
import { lastDayToRefund } from '#server/returns/period.ts'
import { countWaiting } from './attention-queries.ts'

/** Two nights, one of which a machine may have been switched off. */
const oldBackupMs = 48 * 3_600_000
/** An email is tried again for longer, but by then its recipient waits for it. */
const emailMs = 15 * 60_000

/** Orders that are named; more than these are another problem. */
const mostNamed = 20

/** What needs the owner: each a number, or which ones, and how old the newest backup is. */
export async function findAttention({ db, now, backups }: Pick<Deps, 'db' | 'now' | 'backups'>) {
  const at = now().getTime()
  const [unrefunded, disputes, waiting, taken] = await Promise.all([
    selectUnresolvedRefunds(db, { limit: mostNamed }),
    selectUnansweredDisputes(db, mostNamed),
    countWaiting(db, { emailsBefore: new Date(at - emailMs) }),
    // from a place that cannot be read nothing could be restored either
    backups.list().catch(() => []),
  ])
  const takenAt = taken[0] && new Date(taken[0].takenAt)
  return {
    ...waiting,
    disputes,
    unrefunded: unrefunded.map((order) => order.order_id),
    refundBy: waiting.withdrawnFirst ? lastDayToRefund(waiting.withdrawnFirst) : undefined,
    backup: { takenAt, isLate: !takenAt || at - takenAt.getTime() > oldBackupMs },
  }
}
export type Attention = Awaited<ReturnType<typeof findAttention>>
