import { createHash, randomBytes } from 'node:crypto'
import { shownStates } from '#contract/order-states.ts'
import type { Db } from '#server/platform/database/client.ts'
import { selectOrder, type Order } from '#server/orders/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { findOrderOfToken, insertToken } from './queries.ts'

const tokenBytes = 32

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes a token for an email about an order that waits to be paid by a link; undefined when it does not any more. */
export async function issueToken(db: Db, orderId: number, at: Date) {
  const order = await selectOrder(db, orderId)
  if (!order?.held_until || order.state !== 'awaiting_payment' || order.held_until <= at) return undefined
  const token = randomBytes(tokenBytes).toString('base64url')
  await insertToken(db, { hash: hashOf(token), order_id: orderId })
  return { order, token, until: order.held_until }
}

/**
 * The order that a link is of, while it can be paid. A link that is over is answered like one that never was.
 * Problems: link-over, those of requireUnpaid.
 */
export async function findLinked(db: Db, token: string, at: Date) {
  const order = await findOrderOfToken(db, hashOf(token))
  if (order) requireUnpaid(order)
  if (!order?.held_until || order.state !== 'awaiting_payment' || order.held_until <= at) throw new Problem('link-over')
  return { order, until: order.held_until }
}

/** A payment may have gone back since: the order was cancelled, or could not be made. Problems: link-paid, link-cancelled. */
export function requireUnpaid({ paid_at: paidAt, state }: Order) {
  if (!paidAt) return
  throw new Problem(state === 'cancelled' || !shownStates.includes(state) ? 'link-cancelled' : 'link-paid')
}
