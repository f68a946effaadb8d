import { selectMissing } from '#server/orders/parcels-of-order.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { findOwedCents, findRefundable } from '#server/payments/refunds/record-refund.ts'
import { hasLeft } from './has-left.ts'
import { planReturn } from './plan-return.ts'
import type { Return } from './queries.ts'
import { selectOpenPieces } from './shared-queries.ts'

/** What would go back for a return now; `returns`: all of its order, the latest first. */
export async function findReturnPlan(db: Db, order: Order, { one, returns }: { one: Return; returns: Return[] }) {
  const open = await selectOpenPieces(db, order.id)
  const of = { ...(await findRefundable(db, order)), leftCents: await findOwedCents(db, order) }
  return planReturn(of, one, {
    returns,
    openPieces: [...open.values()].reduce((sum, pieces) => sum + pieces, 0),
    inShop: hasLeft(order) ? await findMissing(db, order) : 'all',
  })
}

/** What is still to be sent of an order whose goods left in part. */
const findMissing = async (db: Db, { id, rest }: Order) => (rest ? selectMissing(db, id) : [])
