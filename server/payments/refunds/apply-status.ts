import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { endOrder } from '#server/orders/cancel.ts'
import { giveUseBack } from '#server/orders/discount-use.ts'
import { restockGoods } from '#server/orders/goods.ts'
import { moveOrder } from '#server/orders/move.ts'
import { lockOrder, type Order } from '#server/orders/shared-queries.ts'
import { shownStates } from '#contract/order-states.ts'
import { mayMove } from '#server/orders/states.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { paidCents } from './plan-refund.ts'
import { tellOfFailure } from './tell-failure.ts'
import {
  closeFailedRefunds,
  isAllBack,
  recountRefunds,
  selectLinesOfRefund,
  selectRefunds,
  updateRefund,
  type Refund,
} from './queries.ts'
import {
  isFailed,
  isPendingOrSucceeded,
  isWhole,
  mayBecome,
  refundReasons,
  type RefundState,
} from './refund-reasons.ts'

export type ApplyDeps = Pick<Deps, 'now' | 'log' | 'jobs'>

/** How a refund stands at the provider. */
export interface RefundStatus {
  /** The provider's id; null: it made none. */
  id: string | null
  state: RefundState
  failure: string | null
  /** The provider's moments, where it made it and where it failed. */
  madeAt?: Date
  failedAt?: Date | null
}

/** The customer hears of a refund that was made so lately, in milliseconds; of older ones that are only found now, no more. */
const newsMs = 3 * dayMs

/** Stores how a refund stands, with all that follows for its order; both are locked. Answers the refund as it then stands. */
export async function applyStatus(deps: ApplyDeps, tx: Db, order: Order, refund: Refund, status: RefundStatus) {
  const kept = await store(deps, tx, refund, status)
  if (kept.state === refund.state) return kept
  logChange(deps, refund, kept)
  await applyToOrder(deps, tx, order, { before: refund.state, after: kept })
  return kept
}

/** What a refund that has just come into a state does to its locked order. `before`: undefined where it was not known. */
export async function applyToOrder(
  deps: ApplyDeps,
  tx: Db,
  { id }: Order,
  { before, after }: { before: RefundState | undefined; after: Refund },
) {
  const order = await lockOrder(tx, id)
  if ((await recountRefunds(tx, id)) >= paidCents(order)) await closeFailedRefunds(tx, id, deps.now())
  await followLatePayment(deps, tx, order, after)
  if (isFailed(after.state) && before !== undefined && isPendingOrSucceeded(before))
    await tellOfFailure(deps, tx, order, after)
  if (!isPendingOrSucceeded(after.state) || (before !== undefined && isPendingOrSucceeded(before))) return
  if (isWhole(after)) await finishWhole(deps, tx, order, after)
  else await finishPart(deps, tx, order, after)
  // after its goods are on the shelf
  if (order.discount_held && (await isAllBack(tx, id))) await giveUseBack(tx, order)
}

async function store({ now }: ApplyDeps, tx: Db, refund: Refund, status: RefundStatus) {
  const { id, state, failure, madeAt, failedAt } = status
  const known = {
    provider_refund_id: refund.provider_refund_id ?? id,
    made_at: refund.made_at ?? madeAt ?? null,
  }
  // it was taken to be refused, and the provider shows that it was made
  const wasMade = isFailed(refund.state) && !refund.provider_refund_id && id !== null
  if (wasMade || mayBecome(refund.state, state)) {
    const settledAt = state === 'pending' ? null : isFailed(state) ? (failedAt ?? now()) : now()
    return updateRefund(tx, refund.id, { ...known, state, failure, settled_at: settledAt, closed_at: null })
  }
  const isKnown = known.provider_refund_id === refund.provider_refund_id && known.made_at === refund.made_at
  return isKnown ? refund : updateRefund(tx, refund.id, known)
}

/** Moves an order that is paid but cannot be fulfilled: `refunded` once all of the payment is back, `refund_due` again when such a refund fails. */
async function followLatePayment({ now }: ApplyDeps, tx: Db, order: Order, after: Refund) {
  if (order.state !== 'refund_due' && order.state !== 'refunded') return
  const back = (await selectRefunds(tx, order.id))
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0)
  const isBack = back >= paidCents(order)
  if (isBack && order.state === 'refund_due') await moveOrder(tx, order, { to: 'refunded', at: now() })
  if (isFailed(after.state) && !isBack && order.state === 'refunded') {
    await moveOrder(tx, order, { to: 'refund_due', at: now(), note: 'refund_failed' })
  }
}

/** All that was left is on its way: the order ends, unless it was delivered. */
export async function finishWhole(
  { now, jobs }: ApplyDeps,
  tx: Db,
  order: Order,
  { id, reason, account_id: accountId, reference }: Refund,
) {
  const { id: orderId, email: recipient } = order
  const about = { orderId, recipient, facts: { refund: String(id) } }
  // what told of the money was sent for the refund that failed
  const isAgain = (await selectRefunds(tx, orderId)).some((one) => one.id !== id && isWhole(one) && isFailed(one.state))
  if (refundReasons[reason].ends === 'refunded') {
    if (isAgain) await jobs.enqueue(tx, { ...about, key: `rimborso-${reference}`, kind: 'payment-returned' })
    return
  }
  if (reason === 'withdrawn')
    await jobs.enqueue(tx, { ...about, key: `recesso-rimborsato-${reference}`, kind: 'withdrawal-refunded' })
  else if (isAgain && order.state === 'cancelled')
    await jobs.enqueue(tx, { ...about, key: `reso-${reference}`, kind: 'order-refunded' })
  // what was delivered stays delivered
  if (!mayMove(order.state, 'cancelled')) return
  const lines = await selectLinesOfRefund(tx, id)
  await endOrder({ now, jobs }, tx, order, { reason, accountId, ...(lines.length > 0 && { pieces: lines }) })
}

/** A part is on its way: its goods go back to the shelf where the owner said so, and the customer hears of it. */
async function finishPart({ now, jobs }: ApplyDeps, tx: Db, order: Order, refund: Refund) {
  const lines = await selectLinesOfRefund(tx, refund.id)
  await restockGoods(
    tx,
    order.id,
    lines.map(({ position, restock }) => ({ position, quantity: restock })),
  )
  const age = now().getTime() - (refund.made_at ?? refund.created_at).getTime()
  if (!shownStates.includes(order.state) || age > newsMs) return
  const { id: orderId, email: recipient } = order
  const facts = { refund: String(refund.id) }
  const kind = refund.reason === 'withdrawn' ? 'withdrawal-refunded' : 'order-refunded'
  await jobs.enqueue(tx, { key: `reso-${refund.reference}`, kind, orderId, recipient, facts })
}

function logChange(deps: ApplyDeps, before: Refund, after: Refund) {
  const { id, for_order: orderId, amount_cents: cents, state } = after
  if (!isFailed(state)) deps.log.info(`order ${orderId}: refund ${id} of ${cents} cents: ${before.state} → ${state}`)
  // a refusal may only mean that there is less left: who asked finds out
  else if (after.provider_refund_id) logFailure(deps, after)
}

export function logFailure(
  { log }: Pick<Deps, 'log'>,
  { id, for_order: orderId, amount_cents: cents, state, failure }: Refund,
) {
  const what = `order ${orderId}: refund ${id} of ${cents} cents ${state}`
  log.error(`${what} (${failure ?? 'no reason given'}): the money did not go back`)
}
