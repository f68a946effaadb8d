import type { Actor } from '#server/accounts/actor.ts'
import { inTransaction } from '#server/db/client.ts'
import { Problem } from '#server/problem.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkMove, lockKnownOrder } from './check-move.ts'
import { moveOrder } from './move.ts'
import { readStato } from './present.ts'
import type { Order } from './queries.ts'
import { tellShipped } from './ship.ts'
import { shownStates, type OrderState } from './states.ts'

interface Change {
  id: number
  /** The state's name, as the owner's list has it. */
  to: string
  seen: string | undefined
  actor: Actor
}

/**
 * The owner moves an order (S-419). `Cancellato` cancels it as `requested_by_customer`, with its refund.
 * Problems: order-state-not-valid, those of checkMove, for `Cancellato` those of cancelOrder.
 */
export async function changeState(deps: Parameters<typeof cancelOrder>[0], { id, to: name, seen, actor }: Change) {
  const to = readStato(name)
  if (!to || !shownStates.includes(to)) throw new Problem('order-state-not-valid')
  if (to === 'cancelled') return cancelOrder(deps, { id, reason: 'requested_by_customer', seen, actor })
  const from = await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, id)
    await checkMove(tx, order, to, seen)
    const at = deps.now()
    await moveOrder(tx, order, { to, at, change: momentsOf(order, to, at), accountId: actor.id })
    if (to === 'shipped') await tellShipped(deps, tx, order)
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
