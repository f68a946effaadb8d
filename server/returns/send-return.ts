import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { findReturnsOfOrder } from './find-returns-of-order.ts'
import { pickReturn } from './find-returns.ts'
import { findSentPieces } from './pieces-in-shop.ts'
import { updateWithdrawal } from './queries.ts'

interface Parcel {
  orderId: number
  withdrawalId: number
  carrier: string
  code: string
  actor: Actor
}

/**
 * The customer names the parcel that brings a return back: with it the shop may no longer wait with the money. Typed again,
 * it is corrected; the moment stays the first. The shop is told. Problems: order-not-found, no-withdrawal, return-over,
 * return-not-sent, fill-all-fields.
 */
export async function sendReturn(
  { db, now, log, jobs }: Pick<Deps, 'db' | 'now' | 'log' | 'jobs'>,
  { orderId, withdrawalId, actor, ...typed }: Parcel,
) {
  const [carrier, code] = [typed.carrier.trim(), typed.code.trim()]
  if (!carrier || !code) throw new Problem('fill-all-fields')
  await inTransaction(db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    if (order.account_id !== actor.id) throw new Problem('order-not-found')
    const known = await findReturnsOfOrder(tx, order)
    const one = pickReturn(known.returns, withdrawalId)
    if (!one.isUnpaid) throw new Problem('return-over')
    findSentPieces(one, known)
    await updateWithdrawal(tx, one.id, { sent_at: one.sent_at ?? now(), carrier, parcel_code: code })
    const facts = { recesso: String(one.id) }
    const key = `reso-spedito-${order.reference}-${one.id}`
    await jobs.enqueue(tx, { key, kind: 'return-sent', orderId, facts })
  })
  log.info(`order ${orderId}: the customer sent return ${withdrawalId} back`)
}
