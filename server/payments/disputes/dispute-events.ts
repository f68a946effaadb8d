import type { Deps } from '#server/platform/context/deps.ts'
import { findOrderByPayment } from '#server/orders/shared-queries.ts'
import { importDisputes } from './import-disputes.ts'

type EventDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider'>

/** The provider speaks of a dispute of this payment. */
export async function handleDispute(deps: EventDeps, payment: string | null) {
  const order = payment ? await findOrderByPayment(deps.db, payment) : undefined
  if (order) await importDisputes(deps, order.id)
}
