import { Problem } from '#server/platform/base/problem.ts'
import type { Db } from '#server/platform/database/client.ts'
import { lockOrder, selectOrder } from './shared-queries.ts'

/** The order, locked until the transaction ends. Problems: order-not-found. */
export async function lockKnownOrder(tx: Db, id: number) {
  // orders are never deleted
  if (!(await selectOrder(tx, id))) throw new Problem('order-not-found')
  return lockOrder(tx, id)
}
