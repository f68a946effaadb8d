import type { Actor } from '#server/platform/context/actor.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { cancelOrder } from './cancel-order.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { checkMove } from './check-move.ts'
import { checkMayLeave, type Seen } from './check-leaving.ts'
import { moveOrder } from '#server/orders/move.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { moveParcels } from './move-parcels.ts'
import { keepShippingCode, notifyShipped } from './ship.ts'
import { mayCall } from '#contract/staff-calls.ts'
import { readOrderState, leavesShop, shownStates, type OrderState } from '#contract/order-states.ts'

interface Change {
  id: number
  /** The state's name, as the owner's list has it. */
  to: string
  seen: string | undefined
  doubts: Seen
  /** Of a parcel that leaves: its code, and the one that the owner saw. */
  shipping?: { code: string; carrier: string | undefined; seen: string | undefined }
  actor: Actor
}

type ChangeDeps = Parameters<typeof cancelOrder>[0] & Pick<Deps, 'business'>

/**
 * The owner moves an order (S-419). `Cancellato` cancels it as `requested_by_customer`, with its refund. What a customer
 * withdrew from or was paid back for, and glasses without their lenses, leave the shop only once the owner has read that.
 * Problems: order-state-not-valid, not-allowed, order-rest-waiting, those of checkMove, of checkMayLeave, of keepShippingCode, for
 * `Cancellato` those of cancelOrder.
 */
export async function changeState(deps: ChangeDeps, change: Change) {
  const { id, to: name, seen, doubts, shipping, actor } = change
  const to = readOrderState(name)
  if (!to || !shownStates.includes(to)) throw new Problem('order-state-not-valid')
  if (to === 'cancelled') {
    // it pays the money back, and not every duty may (H-118)
    if (actor.duty && !mayCall(actor.duty, 'DELETE /Ordini/CancellaOrdine')) throw new Problem('not-allowed')
    return cancelOrder(deps, { id, reason: 'requested_by_customer', seen, actor })
  }
  const from = await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, id)
    // whose money went back is moved no more, so a withdrawal that is met below is still to be paid
    await checkMove(tx, order, to, seen)
    if (leavesShop(order.state, to)) await checkMayLeave(tx, id, doubts)
    const at = deps.now()
    const moments = { ...momentsOf(order, to, at), ...(order.rest && (await moveParcels(tx, order, to, at))) }
    await moveOrder(tx, order, { to, at, change: moments, accountId: actor.id })
    const kept =
      shipping && (await keepShippingCode(tx, order, { ...shipping, actor, at, business: deps.business.current() }))
    if (to === 'shipped') await notifyShipped(deps, tx, kept ?? order)
    return order.state
  })
  deps.log.info(`order ${id}: ${from} → ${to}, by account ${actor.id}`)
}

/** When it left and when it arrived; a step back takes it back. */
function momentsOf(order: Order, to: OrderState, at: Date) {
  if (to === 'completed') return { delivered_at: at }
  if (to === 'shipped') return { shipped_at: order.shipped_at ?? at, delivered_at: null }
  return { shipped_at: null, delivered_at: null }
}
