import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { findReturn } from './find-returns.ts'
import { updateWithdrawal } from './queries.ts'
import { hasLiveRefund } from './shared-queries.ts'

/**
 * The owner ends a return for which no money goes back: the customer keeps the goods after all, or was paid otherwise. Pieces
 * of it that have not come back may be withdrawn from again. Problems: order-not-found, no-withdrawal, return-over.
 */
export async function closeReturn(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { orderId, withdrawalId, actor }: { orderId: number; withdrawalId: number; actor: Actor },
) {
  await inTransaction(db, async (tx) => {
    await lockKnownOrder(tx, orderId)
    if (!(await closeUnpaid(tx, { orderId, withdrawalId, actor, at: now() }))) throw new Problem('return-over')
  })
  log.info(`order ${orderId}: return ${withdrawalId} closed without a refund, by account ${actor.id}`)
}

interface Ending {
  orderId: number
  withdrawalId: number
  actor: Pick<Actor, 'id'>
  at: Date
}

/** The same within a transaction that holds the order; false: money for it is on its way, or was paid. Problems: no-withdrawal. */
export async function closeUnpaid(tx: Db, { orderId, withdrawalId, actor, at }: Ending) {
  const one = await findReturn(tx, orderId, withdrawalId)
  if (!one.isUnpaid || (await hasLiveRefund(tx, one.id))) return false
  await updateWithdrawal(tx, one.id, { closed_at: at })
  await recordChange(tx, { actor, at, kind: 'order', subjectId: orderId, action: 'return-closed', after: {} })
  return true
}
