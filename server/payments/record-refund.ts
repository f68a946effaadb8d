import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockOrder, type Order } from '#server/orders/shared-queries.ts'
import { insertRefund, selectRefunds, type Refund } from './queries.ts'
import { isFailed, type RefundReason } from './refund-reasons.ts'
import { settleRefund } from './settle-refund.ts'

interface NewRefund {
  reason: RefundReason
  /** What was paid; the order's total unless it says otherwise. */
  amountCents?: number
  /** Who wants it; nobody: the shop itself. */
  accountId?: number
}

/**
 * Writes down, in the transaction of the event that wants it, that a locked order's whole payment goes back. Asking again
 * answers the refund that there is. `settleRefund` carries it out, now or at the next sweep.
 */
export async function recordRefund(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  order: Order,
  { reason, amountCents = order.total_cents, accountId }: NewRefund,
): Promise<Refund> {
  const wanted = {
    order_id: order.id,
    reference: randomUUIDv7(),
    reason,
    amount_cents: amountCents,
    state: 'requested' as const,
    account_id: accountId ?? null,
    created_at: now(),
  }
  const refund = (await insertRefund(tx, wanted)) ?? (await findLive(tx, order.id))
  if (!refund) throw new Error(`order ${order.id} has no refund`)
  return refund
}

/**
 * Tries once more to give an order's money back, after the provider refused or lost the last refund: a new row, under a
 * reference of its own. Answers the refund as it then stands; undefined when none had failed.
 */
export async function retryRefund(deps: RefundDeps, { orderId, actor }: { orderId: number; actor: Pick<Actor, 'id'> }) {
  const refund = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [last] = await selectRefunds(tx, orderId)
    if (!last || !isFailed(last.state)) return undefined
    const { reason, amount_cents: amountCents, account_id: accountId } = last
    await recordChange(tx, {
      actor,
      at: deps.now(),
      kind: 'order',
      subjectId: orderId,
      action: 'refund-retried',
      after: { rimborso: amountCents },
    })
    return recordRefund(deps, tx, order, { reason, amountCents, ...(accountId && { accountId }) })
  })
  return refund && settleRefund(deps, refund.id)
}
type RefundDeps = Parameters<typeof settleRefund>[0]

/** How the giving back of an order's money stands; undefined when nobody ever wanted it. */
export async function findLastRefund(db: Db, orderId: number): Promise<Refund | undefined> {
  const [last] = await selectRefunds(db, orderId)
  return last
}

/** Whether an order's money went back, or may still: then nothing else may happen to it. */
export async function isBeingRefunded(tx: Db, orderId: number) {
  return (await findLive(tx, orderId)) !== undefined
}

async function findLive(tx: Db, orderId: number) {
  return (await selectRefunds(tx, orderId)).find(({ state }) => !isFailed(state))
}
