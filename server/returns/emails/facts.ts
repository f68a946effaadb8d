import type { Db } from '#server/platform/database/client.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import type { AboutOrder } from '#server/orders/emails/about-order.ts'
import { findAboutOrder } from '#server/orders/emails/facts.ts'
import { selectLines, selectOrder, type Order } from '#server/orders/shared-queries.ts'
import { findRefundsOfOrder, sumSentWith, type RefundInFull } from '#server/payments/refunds/find-refund.ts'
import { paidCents } from '#server/payments/refunds/plan-refund.ts'
import { isFailed, isPendingOrSucceeded, isWhole } from '#server/payments/refunds/refund-reasons.ts'
import { formatDay } from '#server/platform/base/format-dates.ts'
import { findReturnPlan } from '#server/returns/find-return-plan.ts'
import { findReturnsOfOrder } from '#server/returns/find-returns-of-order.ts'
import { findPiecesInShop } from '#server/returns/pieces-in-shop.ts'
import { lastDayToRefund } from '#server/returns/period.ts'
import { selectReturns, type Return } from '#server/returns/queries.ts'
import type { ReturnSentEmail, WithdrawalEmail, WithdrawalRefundedEmail } from './withdrawal.ts'

/** A withdrawal as its emails tell it; without `recesso`, as the release before asked for them, the latest of its order. */
export async function findWithdrawalForEmail(
  db: Db,
  orderId: number,
  { recesso }: EmailFacts,
): Promise<WithdrawalEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const order = await selectOrder(db, orderId)
  if (!about || !order) return undefined
  const known = await findReturnsOfOrder(db, order)
  const { lines, refunds, returns } = known
  const one = returns.find(({ id }) => recesso === undefined || String(id) === recesso)
  if (!one) return undefined
  const inShop = findPiecesInShop(one, known)
  const { id: number, name, email, note, declared_at: declaredAt } = one
  const goods = linesOf(about, lines, one.lines)
  return {
    ...about,
    lines: goods,
    goods: goods.map((line, at) => ({ name: line.name, quantity: line.quantity, inShop: inShop[at]?.quantity ?? 0 })),
    declaration: { number, name, email, note, declaredAt },
    ...(await findMoney(db, order, { one, returns, refunds })),
    paidCents: paidCents(order),
    refundBy: formatDay(lastDayToRefund(declaredAt)),
  }
}

/** What is still to be given back for a return: by its refund that waits, else as it would be now; and all that went back. */
async function findMoney(
  db: Db,
  order: Order,
  { refunds, ...of }: { one: Return; returns: Return[]; refunds: RefundInFull[] },
) {
  const backCents = refunds
    .filter(({ state }) => isPendingOrSucceeded(state))
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0)
  if (!of.one.isUnpaid) return { refundCents: 0, withShipping: false, backCents }
  const own = refunds.find(({ withdrawal_id: id, state }) => id === of.one.id && !isFailed(state))
  if (own) return { refundCents: own.amount_cents, withShipping: own.shipping_cents > 0, backCents }
  const { amountCents, shippingCents } = await findReturnPlan(db, order, of)
  return { refundCents: amountCents, withShipping: shippingCents > 0, backCents }
}

/** The parcel of a return, as the shop hears of it. */
export async function findReturnSentForEmail(
  db: Db,
  orderId: number,
  { recesso = '' }: EmailFacts,
): Promise<ReturnSentEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const one = (await selectReturns(db, orderId)).find(({ id }) => String(id) === recesso)
  if (!about || !one) return undefined
  return {
    ...about,
    lines: linesOf(about, await selectLines(db, orderId), one.lines),
    parcel: { carrier: one.carrier, code: one.parcel_code },
    refundBy: formatDay(lastDayToRefund(one.declared_at)),
  }
}

/** The money of a withdrawal on its way back, as its email tells it. Undefined when its refund failed: there is none to tell of. */
export async function findWithdrawalRefundForEmail(
  db: Db,
  orderId: number,
  { refund: id }: EmailFacts,
): Promise<WithdrawalRefundedEmail | undefined> {
  const about = await findAboutOrder(db, orderId)
  const order = await selectOrder(db, orderId)
  const refunds = await findRefundsOfOrder(db, orderId)
  const named = refunds.find((one) => String(one.id) === id)
  const refund = named ?? refunds.find((one) => isWhole(one) && !isFailed(one.state))
  if (!about || !order || !refund || isFailed(refund.state)) return undefined
  return {
    ...about,
    lines: named ? linesOf(about, await selectLines(db, orderId), named.lines) : about.lines,
    amountCents: refund.amount_cents,
    withShipping: refund.shipping_cents > 0,
    refundedCents: sumSentWith(refund, refunds),
    paidCents: order.paid_cents ?? order.total_cents,
  }
}

/** Of an order's lines those that are named, with as many pieces. */
function linesOf(
  { lines }: AboutOrder,
  known: { position: number }[],
  wanted: Pick<Return['lines'][number], 'position' | 'quantity'>[],
) {
  return wanted.flatMap(({ position, quantity }) => {
    const line = lines[known.findIndex((one) => one.position === position)]
    return line ? [{ ...line, quantity }] : []
  })
}
