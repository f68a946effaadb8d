import type { Db } from '#server/platform/database/client.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectClaims } from './claim-queries.ts'
import { selectReturns } from './queries.ts'

export type { Return } from './queries.ts'

/** What the customer withdrew from an order, the latest first. */
export const findReturns = (db: Db, orderId: number) => selectReturns(db, orderId)

/** Declarations about an order without proof that wait to be looked at, the oldest first. */
export const findClaims = (db: Db, orderId: number) => selectClaims(db, orderId)

/** One of the returns, of a locked order. Problems: no-withdrawal. */
export async function findReturn(tx: Db, orderId: number, id: number) {
  const found = (await selectReturns(tx, orderId)).find((one) => one.id === id)
  if (!found) throw new Problem('no-withdrawal')
  return found
}
