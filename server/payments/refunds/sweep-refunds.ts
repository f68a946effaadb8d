import type { Deps } from '#server/platform/context/deps.ts'
import { forEachOf } from '#server/platform/base/concurrency.ts'
import type { SweepOptions } from '#server/platform/base/schedule.ts'
import { openCircuitBreaker } from '#server/platform/context/circuit-breaker.ts'
import { claimOpenRefunds } from './queries.ts'
import { settleRefund } from './settle-refund.ts'
import { selectUnresolvedRefunds } from './shared-queries.ts'

type SweepDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>

/** Refunds that one process takes at a time, and how many of them it asks about at once. */
const batch = 100
const atOnce = 5

/**
 * Carries out the refunds that a crash or an absent provider left open, and asks how those on their way stand: each that
 * no process has asked about for `restMs`. One refund's failure stops no other.
 */
export async function sweepRefunds(deps: SweepDeps, { restMs = 60_000, closing }: SweepOptions = {}) {
  const at = deps.now()
  const before = new Date(at.getTime() - restMs)
  const breaker = openCircuitBreaker()
  for (let count = 0; ;) {
    if (closing?.aborted) return count
    const open = await claimOpenRefunds(deps.db, { before, at, limit: batch })
    await forEachOf(open, { atOnce, until: closing }, async ({ id, for_order: orderId }) => {
      if (breaker.isOpen()) return
      try {
        await settleRefund(deps, id)
        breaker.recordSuccess()
      } catch (error) {
        breaker.recordFailure(error)
        deps.log.error(`order ${orderId}: sweep of refund ${id} failed`, error)
      }
    })
    count += open.length
    if (open.length < batch || breaker.isOpen()) return count
  }
}

/** Names the orders whose money is still here although it should not be, so that a failed refund is not forgotten. */
export async function logOwedRefunds({ db, log }: Pick<Deps, 'db' | 'log'>) {
  for (const { order_id: orderId, cents } of await selectUnresolvedRefunds(db, { limit: 1000 })) {
    log.error(`order ${orderId}: ${cents} cents have to go back, its refund failed`)
  }
}
