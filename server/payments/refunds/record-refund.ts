import { randomUUIDv7 } from 'node:crypto'
import { shownStates } from '#contract/order-states.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectLines, type Order } from '#server/orders/shared-queries.ts'
import { isLost } from '#server/payments/disputes/check-dispute.ts'
import { selectLost } from '#server/payments/disputes/shared-queries.ts'
import { findWholeRefund } from './find-refund.ts'
import { paidCents, planRest, type Refundable, type RefundPlan } from './plan-refund.ts'
import {
  insertRefund,
  insertRefundLines,
  recountRefunds,
  requestKey,
  selectRefunds,
  sumLiveRefunds,
  type Refund,
} from './queries.ts'
import { isFailed, type RefundReason } from './refund-reasons.ts'

interface Wish {
  reason: RefundReason
  /** Who wants it; null: the shop itself. */
  accountId: number | null
  /** The customer's declaration that it pays. */
  withdrawalId?: number | null
}

interface PartialWish extends Wish {
  plan: RefundPlan
  /** The browser's own number of this wish. */
  request?: string | undefined
  /** For the customer. */
  note?: string
}

/** A locked order with all that a refund is planned from. */
export async function findRefundable(tx: Db, order: Order): Promise<Refundable> {
  const [lines, refunds] = [await selectLines(tx, order.id), await selectRefunds(tx, order.id)]
  const hasShipping = refunds.some(({ state, shipping_cents: cents }) => !isFailed(state) && cents > 0)
  return {
    lines,
    leftCents: await findLeftCents(tx, order),
    shippingCents: hasShipping ? 0 : order.shipping_cents,
    tookGoods: shownStates.includes(order.state),
  }
}

/** What was paid of an order, does not go back and was not taken back by the customer's bank; cents. */
export async function findLeftCents(db: Db, order: Order) {
  // of such a payment the provider takes no refund any more
  if (await isLost(db, order.id)) return 0
  return findNotRefunded(db, order)
}

/** What was paid of an order and neither goes back nor was given back by the customer's bank; cents. */
export async function findOwedCents(db: Db, order: Order) {
  return (await findNotRefunded(db, order)) - (await selectLost(db, order.id)).cents
}

async function findNotRefunded(db: Db, order: Order) {
  return paidCents(order) - (await sumLiveRefunds(db, order.id))
}

/**
 * Writes down what a customer is still owed of a payment of which the bank gave a part back: the provider takes no refund of it any more,
 * so it stands among those that failed until the owner has paid it in another way.
 */
export async function recordOwedBesideBank({ now }: Pick<Deps, 'now'>, tx: Db, order: Order, wish: Wish) {
  const cents = (await isLost(tx, order.id)) ? await findOwedCents(tx, order) : 0
  if (cents <= 0) return
  await insertRefund(tx, {
    part_of: order.id,
    reference: randomUUIDv7(),
    reason: wish.reason,
    amount_cents: cents,
    state: 'failed',
    failure: 'charge_disputed',
    account_id: wish.accountId,
    withdrawal_id: wish.withdrawalId ?? null,
    created_at: now(),
    settled_at: now(),
  })
}

/**
 * Writes down, in the transaction of the event that wants it, that all that is left of a locked order's payment goes back.
 * Asking again answers the refund that there is. `settleRefund` carries it out, now or at the next sweep. Something has to
 * be left.
 */
export async function recordWholeRefund(deps: Pick<Deps, 'now'>, tx: Db, order: Order, wish: Wish): Promise<Refund> {
  const known = await findWholeRefund(tx, order.id)
  if (known) return known
  return insert(deps, tx, order, { ...wish, part: false, plan: planRest(await findRefundable(tx, order)) })
}

/** The same of a part, which leaves the order in its state. */
export function recordPartialRefund(deps: Pick<Deps, 'now'>, tx: Db, order: Order, wish: PartialWish) {
  return insert(deps, tx, order, { ...wish, part: true })
}

async function insert({ now }: Pick<Deps, 'now'>, tx: Db, order: Order, wish: PartialWish & { part: boolean }) {
  const { reason, accountId, withdrawalId = null, plan, request, note = '', part } = wish
  const refund = await insertRefund(tx, {
    ...(part ? { part_of: order.id } : { order_id: order.id }),
    reference: randomUUIDv7(),
    reason,
    amount_cents: plan.amountCents,
    shipping_cents: plan.shippingCents,
    state: 'requested',
    account_id: accountId,
    withdrawal_id: withdrawalId,
    request_key: request ? requestKey(order.id, request) : null,
    note,
    created_at: now(),
  })
  await insertRefundLines(tx, rowsOf(refund, plan))
  await recountRefunds(tx, order.id)
  return refund
}

export function rowsOf({ id, for_order: orderId }: Refund, { lines }: RefundPlan) {
  return lines.map(({ position, quantity, restock, amountCents }) => {
    return { refund_id: id, order_id: orderId, position, quantity, restock, amount_cents: amountCents }
  })
}

/** Whether all that was left of an order's money goes back, or did: then nothing else may happen to it. */
export async function isBeingRefunded(tx: Db, orderId: number) {
  return (await findWholeRefund(tx, orderId)) !== undefined
}
