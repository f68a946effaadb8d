import { importDisputes } from '#server/payments/disputes/import-disputes.ts'
import { adoptPayment } from '#server/payments/lost/adopt-payment.ts'
import { importRefunds } from '#server/payments/refunds/import-refunds.ts'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { settle } from '#server/payments/settle.ts'
import { selectUndecidedDisputes, selectUnmatched } from './queries.ts'

type MendDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs' | 'settings' | 'business'>

/**
 * Brings into the shop what moved at the provider since a moment and no event told of, and how open disputes stand. A
 * provider that does not answer ends it; what goes wrong with one order stops no other.
 */
export async function mend(deps: MendDeps, since: Date) {
  const orders = new Set<number>()
  for (const { order_id: id, kind, provider_payment_id: payment, reference } of await selectUnmatched(deps.db, since)) {
    const found = id ?? (kind === 'charge' && reference ? await findOrder(deps, payment) : undefined)
    if (found) orders.add(found)
  }
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

/** The order of a payment of which the shop has not heard: it is settled, or, where it is not in the database, made anew. */
async function findOrder(deps: MendDeps, payment: string) {
  const session = await deps.provider.findSession(payment)
  if (!session) return undefined
  const settled = await settle(deps, session.id)
  return settled ? settled.order.id : adoptPayment(deps, session)
}
