import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockOrder } from '#server/orders/shared-queries.ts'
import { applyStatus, logFailure } from './apply-status.ts'
import { importRefunds } from './import-refunds.ts'
import { lockRefund, selectRefund, selectRefunds, type Refund } from './queries.ts'
import { isFailed } from './refund-reasons.ts'
import { sendRefund } from './send-refund.ts'

type RefundDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>

/**
 * Makes a refund, and its order with it, agree with the provider. Like `settle` it may be called by anyone, at any time and
 * by many at once. The answer is the refund as it stands: `failed` and `cancelled` mean that the money is still here. One
 * that the provider refuses since money went back there meanwhile is asked for anew, of what is left; where nothing is, the
 * answer is the refund that was made there.
 */
export async function settleRefund(deps: RefundDeps, refundId: number, tries = 3): Promise<Refund> {
  const found = await selectRefund(deps.db, refundId)
  if (!found) throw new Error(`there is no refund ${refundId}`)
  const status = await sendRefund(deps, found)
  const { before, after } = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.for_order)
    const locked = await lockRefund(tx, refundId)
    // planned anew since it was asked about: the answer is another's
    if (!locked || locked.reference !== found.reference) return { before: locked, after: locked }
    return { before: locked, after: await applyStatus(deps, tx, order, locked, status) }
  })
  if (before?.state !== 'requested' || after?.state !== 'failed' || status.id !== null)
    return after ?? newestOf(deps, found)
  // refused: perhaps since money went back at the provider meanwhile
  await importRefunds(deps, found.for_order, refundId)
  const now = await selectRefund(deps.db, refundId)
  if (now?.state === 'requested' && tries > 1) return settleRefund(deps, refundId, tries - 1)
  if (now && isFailed(now.state)) logFailure(deps, now)
  return now ?? newestOf(deps, found)
}

async function newestOf({ db }: RefundDeps, { for_order: orderId }: Pick<Refund, 'for_order'>) {
  const [newest] = await selectRefunds(db, orderId)
  if (!newest) throw new Error(`order ${orderId} has no refund`)
  return newest
}
