import type { Deps } from '#server/platform/context/deps.ts'
import type { SweepOptions } from '#server/platform/base/schedule.ts'
import { sweep } from '#server/platform/context/sweep.ts'
import { claimOpenRefunds } from './queries.ts'
import { settleRefund } from './settle-refund.ts'
import { selectUnresolvedRefunds } from './shared-queries.ts'

type SweepDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>

/**
 * Carries out the refunds that a crash or an absent provider left open, and asks how those on their way stand: each that
 * no process has asked about for `restMs`.
 */
export async function sweepRefunds(deps: SweepDeps, { restMs = 60_000, closing }: SweepOptions = {}) {
  const at = deps.now()
  const before = new Date(at.getTime() - restMs)
  return sweep({
    closing,
    claim: (limit) => claimOpenRefunds(deps.db, { before, at, limit }),
    check: ({ id }) => settleRefund(deps, id),
    onError: ({ id, for_order: orderId }, error) =>
      deps.log.error(`order ${orderId}: sweep of refund ${id} failed`, error),
  })
}

/** Names the orders whose money is still here although it should not be, so that a failed refund is not forgotten. */
export async function logOwedRefunds({ db, log }: Pick<Deps, 'db' | 'log'>) {
  for (const { order_id: orderId, cents } of await selectUnresolvedRefunds(db, { limit: 1000 })) {
    log.error(`order ${orderId}: ${cents} cents have to go back, its refund failed`)
  }
}
