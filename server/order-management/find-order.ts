import type { Actor } from '#server/platform/context/actor.ts'
import { selectOrderEdits } from '#server/platform/audit/shared-queries.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { findRequestOfOrder } from '#server/lenses/shared-queries.ts'
import { selectDifferences } from '#server/payments/comparison/shared-queries.ts'
import { selectLostPayment } from '#server/payments/lost/shared-queries.ts'
import { findDisputesOfOrder } from '#server/payments/disputes/find-disputes.ts'
import { findRefundsOfOrder } from '#server/payments/refunds/find-refund.ts'
import { selectExchanges } from '#server/returns/exchange-queries.ts'
import { findClaims, findReturns } from '#server/returns/find-returns.ts'
import { allOf } from '#server/platform/base/concurrency.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectBuyer, selectHistory } from './queries.ts'
import { selectNotes } from '#server/platform/database/notes.ts'
import { selectLines } from '#server/orders/shared-queries.ts'
import { findListed } from './search-queries.ts'
import { shownStates } from '#contract/order-states.ts'

/** Of one order there are one or two, if any. */
const mostDifferences = 20

/**
 * One order with all that the shop keeps of it (H-51): a customer's own, for the owner any, also those that no list shows.
 * Problems: order-not-found.
 */
export async function getOrder({ db }: Pick<Deps, 'db'>, id: number, actor: Actor) {
  const order = await findListed(db, id)
  const isTheirs = order && order.account_id === actor.id && shownStates.includes(order.state)
  if (!order || !(isTheirs || actor.role === 'administrator')) throw new Problem('order-not-found')
  const parts = await allOf({
    lines: selectLines(db, id),
    history: selectHistory(db, id),
    edits: selectOrderEdits(db, id),
    refunds: findRefundsOfOrder(db, id),
    returns: findReturns(db, id),
    exchanges: selectExchanges(db, id),
    claims: findClaims(db, id),
    disputes: findDisputesOfOrder(db, id),
    differences: selectDifferences(db, { limit: mostDifferences, orderId: id }),
    lost: selectLostPayment(db, id),
    buyer: selectBuyer(db, order.account_id),
    notes: selectNotes(db, 'order_note', id),
    lenses: findRequestOfOrder(db, id),
  })
  return { order, ...parts }
}
export type WholeOrder = Awaited<ReturnType<typeof getOrder>>
