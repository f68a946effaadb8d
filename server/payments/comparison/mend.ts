import { importDisputes } from '#server/payments/disputes/import-disputes.ts'
import { importRefunds } from '#server/payments/refunds/import-refunds.ts'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectUndecidedDisputes, selectUnmatched } from './queries.ts'

/**
 * Brings into the shop what moved at the provider since a moment and no event told of, and how open disputes stand. A
 * provider that does not answer ends it; what goes wrong with one order stops no other.
 */
export async function mend(deps: Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>, since: Date) {
  const orders = new Set<number>()
  for (const { order_id: id } of await selectUnmatched(deps.db, since)) if (id !== null) orders.add(id)
  for (const { order_id: id } of await selectUndecidedDisputes(deps.db)) orders.add(id)
  for (const id of orders) {
    try {
      await importDisputes(deps, id)
      await importRefunds(deps, id)
    } catch (error) {
      if (error instanceof GatewayError && error.unavailable) throw error
      deps.log.error(`order ${id}: not brought in line with the provider`, error)
    }
  }
}
