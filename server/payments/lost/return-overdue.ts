import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { importDisputes } from '#server/payments/disputes/import-disputes.ts'
import { importRefunds } from '#server/payments/refunds/import-refunds.ts'
import { recordReturn } from './decide.ts'
import { selectOverdue } from './queries.ts'

/** Payments of one run: the others are a minute later. */
const batch = 100

/**
 * Gives back the payments of lost orders whose time is over; the sweep of refunds carries it out. While a dispute is open its
 * payment waits.
 */
export async function returnOverduePayments(deps: Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>) {
  for (const { order_id: id } of await selectOverdue(deps.db, { at: deps.now(), limit: batch })) {
    try {
      await importDisputes(deps, id)
      await importRefunds(deps, id)
      await recordReturn(deps, id, null)
      deps.log.warn(`order ${id}: accepted by no owner in time, its payment goes back`)
    } catch (error) {
      if (!(error instanceof Problem)) deps.log.error(`order ${id}: its lost payment not given back`, error)
    }
  }
}
