import type { Db } from '#server/db/client.ts'
import { findUnpaidOf, selectWithdrawalsOf } from './queries.ts'

/** What was declared about the orders of an account, by order and by whoever declared it. */
export async function findWithdrawalsOf(db: Db, accountId: number) {
  return new Map((await selectWithdrawalsOf(db, accountId)).map((one) => [one.order_id, one]))
}

/** Whether somebody withdrew from an order of the account, and the money is still here. */
export async function hasUnpaidWithdrawal(db: Db, accountId: number) {
  return (await findUnpaidOf(db, accountId)) !== undefined
}
