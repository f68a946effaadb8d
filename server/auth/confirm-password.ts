import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { verifyPassword } from './password.ts'
import { findHash } from './queries.ts'

/**
 * Asks a signed-in person for the password once more, before what cannot be undone: the browser may stand open before
 * a stranger. Answers the hash that was compared: by the time that it is acted upon it may be another.
 * Problems: too-many-requests, password-not-right.
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'settings'>,
  actor: Actor,
  { password, client }: { password: string; client: Client },
) {
  await countAttempt(deps, 'ownPassword', { account: String(actor.id), address: client.address })
  const stored = await findHash(deps.db, actor.id)
  const right = await verifyPassword(password, stored)
  if (!right || stored === undefined) throw new Problem('password-not-right')
  return stored
}
