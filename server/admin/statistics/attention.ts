import { allOf } from '#server/platform/base/concurrency.ts'
import { addDays, romeDay, startOfDay } from '#contract/calendar.ts'
import { examplesLeft } from '#contract/examples.ts'
import { afterWithdrawalDays } from '#contract/shop.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectUnansweredDisputes } from '#server/payments/disputes/shared-queries.ts'
import { countMissing } from '#server/opening/checklist.ts'
import { hasTestKeys } from '#server/payments/payment-state.ts'
import { selectDifferences } from '#server/payments/comparison/shared-queries.ts'
import { selectOpenExchanges } from '#server/returns/exchange-queries.ts'
import { selectLostPayments } from '#server/payments/lost/shared-queries.ts'
import { selectUnresolvedRefunds, selectWaitingRefunds } from '#server/payments/refunds/shared-queries.ts'
import { sentBefore } from '#server/orders/parcels.ts'
import { lastDayToRefund } from '#server/returns/period.ts'
import { freeBytes } from '#server/platform/files/free-space.ts'
import { sumAllAttachments } from '#server/support/shared-queries.ts'
import { countWaiting, selectUnserved } from './attention-queries.ts'

/** Two nights, one of which a machine may have been switched off. */
const oldBackupMs = 48 * 3_600_000
/** An email is tried again for longer, but by then its recipient waits for it. */
const emailMs = 15 * 60_000

/** A refund is sent at once; one that waits longer waits for the provider. */
const refundMs = 5 * 60_000

/** Orders that are named; more than these are another problem. */
const mostNamed = 20

/** Free bytes of the disk below which the owner is told: four times what attachments leave free. */
const littleRoom = 2_000_000_000
/** Of what attachments may take together, from when on. */
const muchOfLimit = 0.8

/** What needs the owner: each a number, or which ones, and how old the newest backup is. */
export async function findAttention(
  deps: Pick<Deps, 'db' | 'now' | 'backups' | 'storage' | 'settings' | 'business' | 'keyCheck'>,
) {
  const { db, now, backups, business, settings, keyCheck } = deps
  const at = now().getTime()
  const { unserved, lowStock } = business.current()
  const { unrefunded, waiting, taken, key, ...named } = await allOf({
    unrefunded: selectUnresolvedRefunds(db, { limit: mostNamed }),
    refundsOnWay: selectWaitingRefunds(db, new Date(at - refundMs), mostNamed),
    disputes: selectUnansweredDisputes(db, mostNamed),
    payments: selectLostPayments(db, mostNamed),
    differences: selectDifferences(db, { limit: mostNamed }),
    exchanges: selectOpenExchanges(db, mostNamed),
    notServed: selectUnserved(db, unserved.split(' ').filter(Boolean), mostNamed),
    waiting: countForOwner(db, now(), lowStock),
    taken: backups.list(),
    space: findShortSpace(deps),
    missing: business.isOpen() ? undefined : countMissing(deps),
    key: settings.demo ? 'accepted' : keyCheck.read(),
  })
  const takenAt = taken[0] && new Date(taken[0].takenAt)
  return {
    ...waiting,
    ...named,
    // the demonstration is the example
    examples: settings.demo ? [] : examplesLeft(business.current()),
    testKeys: hasTestKeys(settings),
    keyRefused: key === 'refused',
    unrefunded: unrefunded.map((order) => order.order_id),
    refundBy: waiting.withdrawnFirst ? lastDayToRefund(waiting.withdrawnFirst) : undefined,
    backup: { takenAt, isLate: !takenAt || at - takenAt.getTime() > oldBackupMs },
  }
}

/** How much waits at a moment; `lowStock` pieces are usually few. */
export const countForOwner = (db: Db, at: Date, lowStock: number) =>
  countWaiting(db, {
    lowStock,
    emailsBefore: new Date(at.getTime() - emailMs),
    overdueBefore: overdueBefore(at),
    sentBefore: sentBefore(at),
  })

/** What is nearly full; nothing of what has room. */
async function findShortSpace({ db, storage, settings }: Pick<Deps, 'db' | 'storage' | 'settings'>) {
  const [free, attachments] = await Promise.all([freeBytes(storage.folder ?? settings.dataDir), sumAllAttachments(db)])
  const share = attachments / settings.attachmentBytes
  return { ...(free < littleRoom && { free }), ...(share >= muchOfLimit && { attachmentShare: share }) }
}

/** Before this moment were declared the withdrawals whose last day to be paid back is over. */
const overdueBefore = (now: Date) => startOfDay(addDays(romeDay(now), -afterWithdrawalDays))

export type Attention = Awaited<ReturnType<typeof findAttention>>
