import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { GatewayError, isRefused } from '#server/platform/context/payment-gateway.ts'
import { lockOrder, type Order } from '#server/orders/shared-queries.ts'
import type { SweepOptions } from '#server/platform/base/schedule.ts'
import { endAttempt, endSession } from './end-session.ts'
import { sweep } from '#server/platform/context/sweep.ts'
import { claimUncheckedOrders } from './queries.ts'
import { expire, settle } from './settle.ts'

type SweepDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs' | 'settings' | 'business'>

/** A checkout in progress stores its session within this time; after it, the checkout died. */
const checkoutMs = 60_000
/** How long past its end a session may stay open before the shop closes it. */
const graceMs = 60_000

/**
 * Looks after the orders that await payment and that no process has asked about for `restMs`: whatever a lost webhook, a
 * crash or a customer who went away left open is settled by what the provider says.
 */
export async function sweepOrders(deps: SweepDeps, { restMs = 60_000, closing }: SweepOptions = {}) {
  const at = deps.now()
  const before = new Date(at.getTime() - restMs)
  return sweep({
    closing,
    claim: (limit) => claimUncheckedOrders(deps.db, { before, at, limit }),
    check: (order) => checkOrder(deps, order),
    onError: ({ id }, error) => {
      deps.log.error(`order ${id}: sweep failed`, error)
    },
  })
}

async function checkOrder(deps: SweepDeps, order: Order) {
  const age = deps.now().getTime() - order.placed_at.getTime()
  if (!order.provider_session_id) {
    // no page of its link is open
    if (order.held_until) return deps.now() < order.held_until ? undefined : giveUp(deps, order)
    if (age > checkoutMs) await endLostCheckout(deps, order)
    return
  }
  const over = deps.now().getTime() > order.payable_until.getTime() + graceMs
  try {
    const settled = await settle(deps, order.provider_session_id)
    if (over && settled?.session?.status === 'open') await endSession(deps, order.provider_session_id)
  } catch (error) {
    if (!over || !isUnknown(error)) throw error
    deps.log.warn(`order ${order.id}: the provider knows nothing of its session, closing it`)
    await giveUp(deps, order)
  }
}

/** A checkout that died before it kept its session: no customer was sent to the page, so it is closed. */
async function endLostCheckout(deps: SweepDeps, order: Order) {
  deps.log.warn(`order ${order.id}: its checkout died, closing it`)
  try {
    await endAttempt(deps, order)
  } catch (error) {
    if (!willNeverOpen(error)) throw error
    await giveUp(deps, order)
  }
}

/** The provider will never open it again: it is too old, or an update of the shop asks for it in other words. */
function willNeverOpen(error: unknown) {
  return isRefused(error) || (error instanceof GatewayError && error.trouble === 'asked-otherwise')
}

/** Gives the goods back, unless the order has changed since it was looked at. */
async function giveUp(deps: SweepDeps, { id, provider_session_id: sessionId }: Order) {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (locked.state !== 'awaiting_payment' || locked.provider_session_id !== sessionId) return
    await expire(deps, tx, locked)
  })
}

function isUnknown(error: unknown) {
  return isRefused(error) && error.reason === 'resource_missing'
}
