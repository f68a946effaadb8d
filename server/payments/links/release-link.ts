import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { selectOrder, updateOrder } from '#server/orders/shared-queries.ts'
import { endSession } from '#server/payments/end-session.ts'
import { expire } from '#server/payments/settle.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { markReleased } from './queries.ts'

type ReleaseDeps = Pick<Deps, 'db' | 'now' | 'log' | 'quickProvider' | 'jobs' | 'settings' | 'business'>

/**
 * Ends a link before its time: its payment page is closed and its pieces go back to the shelf. A payment that was made at this
 * moment stays. Answers whether it did not end before. Problems: order-not-found, no-link, link-paid, link-page-open.
 */
export async function releaseLink(deps: ReleaseDeps, orderId: number, accountId: number) {
  const { quickProvider: provider, ...own } = deps
  const released = await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, orderId)
    if (!order.held_until) throw new Problem('no-link')
    if (order.state !== 'awaiting_payment') return undefined
    const isNew = order.held_until > deps.now()
    const over = { held_until: new Date(Math.min(order.held_until.getTime(), deps.now().getTime())) }
    await updateOrder(tx, orderId, over)
    await markReleased(tx, orderId, { at: deps.now(), by: accountId })
    const { provider_session_id: sessionId } = order
    if (!sessionId) await expire(deps, tx, { ...order, ...over })
    return { isNew, sessionId }
  })
  if (released?.sessionId) await close({ ...own, provider }, released.sessionId)
  const after = await selectOrder(deps.db, orderId)
  if (after?.paid_at) throw new Problem('link-paid')
  // a payment of which the provider hears later is under way
  if (after?.state === 'awaiting_payment') throw new Problem('link-page-open')
  deps.log.info(`order ${orderId}: its payment link was released by account ${accountId}`)
  return released?.isNew === true
}

/** Problems: link-page-open, when the provider does not answer: the sweep goes on with it. */
async function close(deps: Parameters<typeof endSession>[0], sessionId: string) {
  await endSession(deps, sessionId).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn(`a payment page is closed at a later sweep: ${error.message}`)
    throw new Problem('link-page-open')
  })
}
