import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { EmailJob } from '#server/platform/email/email-job.ts'
import type { Order } from './shared-queries.ts'

/** Asks for the emails about an order that was just paid: its customer's confirmation, and the owner's news of it. */
export async function announceOrder({ jobs, business }: Pick<Deps, 'jobs' | 'business'>, tx: Db, order: Order) {
  const { id: orderId, reference, email } = order
  const confirmation: EmailJob = { key: `conferma-${reference}`, kind: 'order-confirmed', orderId, recipient: email }
  const news: EmailJob = { key: `ordine-${reference}`, kind: 'order-arrived', orderId }
  const isTold = business.current().tellOrders === 'sì'
  await jobs.enqueue(tx, confirmation, ...(isTold ? [news] : []))
}
