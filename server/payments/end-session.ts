import type { Deps } from '#server/platform/context/deps.ts'
import { selectLines, type Order } from '#server/orders/shared-queries.ts'
import { openSession } from './open-session.ts'
import { settle } from './settle.ts'

type EndDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs' | 'settings' | 'business'>

/** Closes the payment page of an order that awaits its payment, also one whose checkout has not kept its session yet. */
export async function endAttempt(deps: EndDeps, order: Order) {
  const lines = order.provider_session_id ? [] : await selectLines(deps.db, order.id)
  await endSession(deps, order.provider_session_id ?? (await openSession(deps, order, lines)).id)
}

/** Closes a payment page that is not to be used any more, and settles its order by what then holds. */
export async function endSession(deps: EndDeps, sessionId: string): Promise<void> {
  await deps.provider.endSession(sessionId)
  await settle(deps, sessionId)
}
