import type { Db } from '#server/platform/database/client.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { isOpen } from './dispute-states.ts'
import { selectDisputes } from './queries.ts'

/**
 * Money at the customer's bank is not given back a second time. Problems: order-disputed, and order-dispute-lost where the
 * bank has given it back: the provider takes no refund of such a payment.
 */
export async function checkNoDispute(tx: Db, orderId: number) {
  await checkNotDisputed(tx, orderId)
  if (await isLost(tx, orderId)) throw new Problem('order-dispute-lost')
}

/** Problems: order-disputed. */
export async function checkNotDisputed(tx: Db, orderId: number) {
  if ((await selectDisputes(tx, orderId)).some(({ state }) => isOpen(state))) throw new Problem('order-disputed')
}

/** Whether the bank has given the customer's money back. */
export async function isLost(tx: Db, orderId: number) {
  return (await selectDisputes(tx, orderId)).some(({ state }) => state === 'lost')
}
