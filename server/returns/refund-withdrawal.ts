import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { checkNoDispute } from '#server/payments/disputes/check-dispute.ts'
import { completeRefund } from '#server/payments/refunds/complete-refund.ts'
import { refreshRefunds } from '#server/payments/refunds/import-refunds.ts'
import { isBeingRefunded, recordPartialRefund, recordWholeRefund } from '#server/payments/refunds/record-refund.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { findReturnPlan } from './find-return-plan.ts'
import { selectReturns, type Return } from './queries.ts'
import { hasLiveRefund } from './shared-queries.ts'

interface Which {
  orderId: number
  /** Undefined: the oldest whose money is still here. */
  withdrawalId: number | undefined
  actor: Actor
}

/**
 * Gives back what a customer paid for what was withdrawn from, once the owner has the goods or a proof that they were sent
 * (L-04). When nothing else of the order is left it is all of the rest, and ends an order that was not delivered.
 * Problems: order-not-found, no-withdrawal, order-being-refunded, those of checkNoDispute, return-over, refund-nothing-left,
 * refund-failed, refund-waiting.
 */
export async function refundWithdrawal(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'quickProvider' | 'jobs'>,
  { orderId, withdrawalId, actor }: Which,
) {
  const { quickProvider: provider, ...own } = deps
  await refreshRefunds({ ...own, provider }, orderId)
  const refund = await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    const returns = await selectReturns(tx, orderId)
    const asked = returns.filter(({ id }) => withdrawalId === undefined || id === withdrawalId)
    if (asked.length === 0) throw new Problem('no-withdrawal')
    if (await isBeingRefunded(tx, orderId)) throw new Problem('order-being-refunded')
    await checkNoDispute(tx, orderId)
    const one = await findDue(tx, asked)
    const wanted = await record(deps, tx, order, { one, returns, actor })
    await recordChange(tx, {
      actor,
      at: deps.now(),
      kind: 'order',
      subjectId: orderId,
      action: 'withdrawal-refunded',
      after: { rimborso: wanted.amount_cents },
    })
    return wanted
  })
  await completeRefund(deps, refund.id)
}

/** The oldest whose money is still here. Problems: return-over. */
async function findDue(tx: Db, asked: Return[]) {
  const one = asked.findLast(({ isUnpaid }) => isUnpaid)
  // asked for already, though not on its way yet
  if (!one || (await hasLiveRefund(tx, one.id))) throw new Problem('return-over')
  return one
}

async function record(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  order: Order,
  { one, returns, actor }: { one: Return; returns: Return[]; actor: Actor },
) {
  const plan = await findReturnPlan(tx, order, { one, returns })
  if (plan.amountCents <= 0) throw new Problem('refund-nothing-left')
  const wish = { reason: 'withdrawn', accountId: actor.id, withdrawalId: one.id } as const
  return plan.isRest
    ? recordWholeRefund(deps, tx, order, wish)
    : recordPartialRefund(deps, tx, order, { ...wish, plan })
}
