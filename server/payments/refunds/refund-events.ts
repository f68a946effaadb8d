import type { Deps } from '#server/platform/context/deps.ts'
import { findOrderByPayment } from '#server/orders/shared-queries.ts'
import { importRefunds } from './import-refunds.ts'
import { findRefundByProvider } from './queries.ts'
import { settleRefund } from './settle-refund.ts'

type EventDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>
type Payment = string | null
interface Refunded {
  id: string
  reference: string | null
  paymentId: Payment
}

/** The provider speaks of one refund: one that is known is asked about, one that was made there becomes a row. */
export async function handleRefund(deps: EventDeps, { id, reference, paymentId }: Refunded) {
  const refund = await findRefundByProvider(deps.db, { id, reference: reference ?? undefined })
  if (refund) await settleRefund(deps, refund.id)
  else await handleRefundsOfPayment(deps, paymentId)
}

/** The provider speaks of a payment of which something went back. */
export async function handleRefundsOfPayment(deps: EventDeps, payment: Payment) {
  const order = payment ? await findOrderByPayment(deps.db, payment) : undefined
  if (order) await importRefunds(deps, order.id)
}
