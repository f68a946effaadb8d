import { randomUUIDv7 } from 'node:crypto'
import { longest } from '#contract/bounds.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { cutText } from '#server/platform/database/cut-text.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { GatewayError, type GatewayRefund } from '#server/platform/context/payment-gateway.ts'
import { lockOrder, selectOrder, type Order } from '#server/orders/shared-queries.ts'
import { importDisputes } from '#server/payments/disputes/import-disputes.ts'
import { applyStatus, applyToOrder, logFailure, type ApplyDeps } from './apply-status.ts'
import { paidCents } from './plan-refund.ts'
import { replan } from './replan-refund.ts'
import { insertRefund, selectRefunds, updateRefund, type Refund } from './queries.ts'
import { isBeingRefunded } from './record-refund.ts'
import { isFailed, isPendingOrSucceeded, isWhole } from './refund-reasons.ts'
import { listMade, statusOf } from './send-refund.ts'

type ImportDeps = ApplyDeps & Pick<Deps, 'db' | 'provider'>

/**
 * Makes the refunds of an order those that the provider has: those that were made there become rows, those of the shop get
 * their state. A wish of the shop's for which no money is left any more becomes one for what is left. `refusedId`: a refund
 * that the provider has just refused, perhaps for that reason. Answers whether the provider knew of one that was new here.
 */
export async function importRefunds(deps: ImportDeps, orderId: number, refusedId?: number) {
  const payment = (await selectOrder(deps.db, orderId))?.provider_payment_id
  const made = payment ? await listMade(deps, payment) : []
  if (made.length === 0) return false
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const rows = await selectRefunds(tx, orderId)
    const overtaken = await failOvertaken(deps, tx, { order, rows, made })
    let isNew = false
    // what failed makes room for what was made instead
    for (const one of made.toSorted((a, b) => Number(isFailed(b.state)) - Number(isFailed(a.state)))) {
      const row = rows.find((known) => isSame(known, one))
      if (row) await applyStatus(deps, tx, order, row, statusOf(one))
      else await insertMade(deps, tx, order, one)
      isNew ||= !row
    }
    const refused = isNew ? rows.filter(({ id }) => id === refusedId) : []
    for (const refund of [...overtaken, ...refused]) await replan(deps, tx, order, refund)
    return isNew
  })
}

/**
 * The same, and the disputes, before something is asked of the provider, unless all of the money is asked for already; while
 * the provider is away, what is known has to do.
 */
export async function refreshRefunds(deps: ImportDeps, orderId: number) {
  if (await isBeingRefunded(deps.db, orderId)) return
  try {
    await importDisputes(deps, orderId)
    await importRefunds(deps, orderId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn(`order ${orderId}: refunds at the provider not read: ${error.message}`)
  }
}

const isSame = (row: Refund, { id, reference }: GatewayRefund) =>
  row.provider_refund_id === id || (reference !== null && row.reference === reference)

/** Wishes that the provider has not heard of, and will refuse, because what it has given back already leaves too little. */
async function failOvertaken(
  deps: ImportDeps,
  tx: Db,
  { order, rows, made }: { order: Order; rows: Refund[]; made: GatewayRefund[] },
) {
  const standing = made.filter(({ state }) => isPendingOrSucceeded(state))
  let left = paidCents(order) - standing.reduce((sum, one) => sum + one.amountCents, 0)
  const wishes = rows.filter((row) => row.state === 'requested' && !made.some((one) => isSame(row, one)))
  const overtaken: Refund[] = []
  for (const wish of wishes.toReversed()) {
    left -= wish.amount_cents
    if (left >= 0) continue
    left += wish.amount_cents
    const failed = { state: 'failed', failure: 'charge_already_refunded', settled_at: deps.now() } as const
    const refused = await updateRefund(tx, wish.id, failed)
    if (!isWhole(refused)) logFailure(deps, refused)
    overtaken.push(refused)
  }
  return overtaken
}

async function insertMade(deps: ImportDeps, tx: Db, order: Order, made: GatewayRefund) {
  const { id, state, failure, amountCents, reason, madeAt, failedAt } = made
  const refund = await insertRefund(tx, {
    part_of: order.id,
    reference: randomUUIDv7(),
    provider_refund_id: id,
    origin: 'provider',
    reason: reason ?? 'unknown',
    amount_cents: amountCents,
    state,
    failure: cutText(failure, longest.refundFailure),
    created_at: deps.now(),
    made_at: madeAt,
    checked_at: deps.now(),
    settled_at: state === 'pending' ? null : (failedAt ?? madeAt),
    // the person who made it there knows, and cancels it there too
    closed_at: state === 'cancelled' ? deps.now() : null,
  })
  deps.log.info(`order ${order.id}: ${amountCents} cents went back at the provider's, refund ${refund.id}, ${state}`)
  await applyToOrder(deps, tx, order, { before: undefined, after: refund })
}
