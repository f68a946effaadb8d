import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { selectOrder } from '#server/orders/shared-queries.ts'
import { shownStates } from '#contract/order-states.ts'
import { Problem } from '#server/platform/base/problem.ts'

export interface WithdrawalClaim {
  orderId: number
  /** The address that the order was made with; its signed-in customer need not say it. */
  email: string | undefined
  actor: Actor | undefined
  /** The network address of the client. */
  address: string
}

/**
 * The order that the caller wants to withdraw from. A caller who is not signed in as its customer must know number and address;
 * which of them was wrong is not told, and tries are counted. A caller who gives no address counts as signed in, whose access may
 * have ended meanwhile: it is renewed then. Problems: not-signed-in, withdrawal-unknown, too-many-requests.
 */
export async function findOrderToWithdraw(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'settings'>,
  { orderId, email = '', actor, address }: WithdrawalClaim,
) {
  if (!actor && email.trim() === '') throw new Problem('not-signed-in')
  const found = await selectOrder(deps.db, orderId)
  const order = found && shownStates.includes(found.state) ? found : undefined
  if (order && actor && order.account_id === actor.id) return { order, isOwn: true }
  await countAttempt(deps, 'recesso', { account: String(orderId), address })
  // an attempt whose account was erased has no address any more
  if (!order?.email || order.email.toLowerCase() !== email.trim().toLowerCase()) throw new Problem('withdrawal-unknown')
  return { order, isOwn: false }
}
