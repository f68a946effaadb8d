import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '#server/platform/database/client.ts'
import { lockOrder, type Order } from '#server/orders/shared-queries.ts'
import { finishWhole, type ApplyDeps } from './apply-status.ts'
import { planRest } from './plan-refund.ts'
import {
  deleteRefund,
  deleteRefundLines,
  insertRefundLines,
  recountRefunds,
  updateRefund,
  type Refund,
} from './queries.ts'
import { findRefundable, recordOwedBesideBank, rowsOf } from './record-refund.ts'
import { isWhole } from './refund-reasons.ts'

/**
 * What becomes of a refused refund of all that was left, since money went back at the provider meanwhile: it is one of what is left
 * now, under a reference of its own; where nothing is, its purpose is fulfilled, but for
 * what the customer's bank keeps the provider from giving back. A part stays refused: the owner decides.
 */
export async function replan(deps: ApplyDeps, tx: Db, { id }: Order, refund: Refund) {
  if (!isWhole(refund)) return
  const order = await lockOrder(tx, id)
  await recountRefunds(tx, id)
  const of = await findRefundable(tx, order)
  await deleteRefundLines(tx, refund.id)
  if (of.leftCents <= 0) {
    await deleteRefund(tx, refund.id)
    const { reason, account_id: accountId, withdrawal_id: withdrawalId } = refund
    await recordOwedBesideBank(deps, tx, order, { reason, accountId, withdrawalId })
    await finishWhole(deps, tx, order, refund)
    return
  }
  const plan = planRest(of)
  const wanted = await updateRefund(tx, refund.id, {
    reference: randomUUIDv7(),
    amount_cents: plan.amountCents,
    shipping_cents: plan.shippingCents,
    state: 'requested',
    failure: null,
    settled_at: null,
    created_at: deps.now(),
  })
  await insertRefundLines(tx, rowsOf(wanted, plan))
  await recountRefunds(tx, id)
}
