import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTime } from '#server/platform/base/in-time.ts'
import { isSettled, type Settled } from './settle.ts'

/** How long one waits for the other before it asks for itself, in milliseconds: its provider may be silent. */
const patienceMs = 2000

/** What this process settles at this moment over a database, by the session's id. */
const inHand = new WeakMap<Db, Map<string, Promise<Settled | undefined>>>()

/**
 * Webhook and landing page ask about one payment at the same moment: the later one waits for the earlier, and answers like it where
 * the order is settled then, without asking provider and database for the same again.
 */
export async function settleInTurn(
  { db }: Pick<Deps, 'db'>,
  sessionId: string,
  settleNow: () => Promise<Settled | undefined>,
) {
  const sessions = inHand.get(db) ?? new Map<string, Promise<Settled | undefined>>()
  inHand.set(db, sessions)
  const turn = afterOther(sessions.get(sessionId), settleNow)
  sessions.set(sessionId, turn)
  try {
    return await turn
  } finally {
    if (sessions.get(sessionId) === turn) sessions.delete(sessionId)
  }
}

async function afterOther(
  other: Promise<Settled | undefined> | undefined,
  settleNow: () => Promise<Settled | undefined>,
) {
  const settled = other && (await inTime(other, patienceMs).catch(() => undefined))
  return settled && isSettled(settled.order) ? settled : settleNow()
}
