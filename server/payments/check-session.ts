import type { EsitoSessione } from '#contract/pagamenti.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { isRefused } from '#server/platform/context/payment-gateway.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { presentSessione, unknownSession } from './present.ts'
import { findOrderBySession, selectLinesAndRefunds } from './queries.ts'
import { settleOrder } from './settle.ts'
import { settleInTurn } from './settle-in-turn.ts'

/** For how long after the payment a caller who has the session's id sees to whom it belongs (H-70). */
const publicDetailsMs = 60 * 60_000

type CheckDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs' | 'business' | 'settings'>

/** How a payment stands, asked by the landing page; settles the order on the way, so the page need not wait for the webhook. */
export async function checkSession(
  deps: CheckDeps,
  { sessionId, actor }: { sessionId: string; actor: Actor | undefined },
): Promise<EsitoSessione> {
  const settled = await settleInTurn(deps, sessionId, () => settleKnown(deps, sessionId)).catch(unlessRefused)
  if (!settled) return unknownSession
  const { order } = settled
  const session = settled.session ?? (await deps.provider.readSession(sessionId).catch(unlessRefused))
  if (!session) return unknownSession
  const whole = isRecent(order, deps.now()) || order.account_id === actor?.id
  const { lines, refundedCents } = await selectLinesAndRefunds(deps.db, order.id)
  return {
    success: true,
    sessionStatus: presentSessione(session, { business: deps.business.current(), whole, order, lines, refundedCents }),
    error: null,
  }
}

/** What is not ours never reaches the provider. */
async function settleKnown(deps: CheckDeps, sessionId: string) {
  const order = await findOrderBySession(deps.db, sessionId)
  return order && settleOrder(deps, order, sessionId)
}

function unlessRefused(error: unknown) {
  if (isRefused(error)) return undefined
  throw error
}

function isRecent(order: Order, now: Date) {
  return now.getTime() - (order.paid_at ?? order.placed_at).getTime() < publicDetailsMs
}
