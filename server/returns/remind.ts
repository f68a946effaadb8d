import type { Deps } from '#server/platform/context/deps.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { lastDayToRefund } from './period.ts'
import { claimUnpaid } from './queries.ts'

/** The owner hears of a withdrawal at once, and again when few days are left to pay back. */
const remindMs = 10 * dayMs

/** Names the orders whose customer withdrew long ago and whose money is still here, each once. */
export async function remindOfWithdrawals({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  const at = now()
  for (const late of await claimUnpaid(db, { before: new Date(at.getTime() - remindMs), at })) {
    log.warn(`order ${late.order_id}: withdrawn from, to be paid back by ${lastDayToRefund(late.declared_at)}`)
  }
}
