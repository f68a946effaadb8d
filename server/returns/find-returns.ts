import type { Db } from '#server/platform/database/client.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectClaims } from './claim-queries.ts'
import { selectReturns, type Return } from './queries.ts'

export type { Return }

/** What the customer withdrew from an order, the latest first. */
export const findReturns = (db: Db, orderId: number) => selectReturns(db, orderId)

/** Declarations about an order without proof that wait to be looked at, the oldest first. */
export const findClaims = (db: Db, orderId: number) => selectClaims(db, orderId)

/** How many pieces of each line of an order its customer withdrew from and is still to be paid for, by its position. */
export function countOwed(returns: readonly Return[]) {
  const owed = new Map<number, number>()
  for (const { position, quantity } of returns.filter(({ isUnpaid }) => isUnpaid).flatMap(({ lines }) => lines)) {
    owed.set(position, (owed.get(position) ?? 0) + quantity)
  }
  return owed
}

/** One of the returns, of a locked order. Problems: no-withdrawal. */
export const findReturn = async (tx: Db, orderId: number, id: number) =>
  pickReturn(await selectReturns(tx, orderId), id)

/** The same of returns that were read. Problems: no-withdrawal. */
export function pickReturn(returns: readonly Return[], id: number) {
  const found = returns.find((one) => one.id === id)
  if (!found) throw new Problem('no-withdrawal')
  return found
}
