import { Problem } from '#server/platform/base/problem.ts'
import type { Db } from '#server/platform/database/client.ts'
import { lockOrderIfKnown } from './shared-queries.ts'

/** The order, locked until the transaction ends. Problems: order-not-found. */
export async function lockKnownOrder(tx: Db, id: number) {
  const order = await lockOrderIfKnown(tx, id)
  if (!order) throw new Problem('order-not-found')
  return order
}
