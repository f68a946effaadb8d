import { randomUUIDv7 } from 'node:crypto'
import { normalizeEmail } from '#contract/email.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { countAttempt, mayAttempt } from '#server/platform/rate-limit/limits.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Client } from '#server/platform/http/endpoints.ts'

type LimitDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings'>

/** Asks for the email that verifies an account; what it says is decided when it is written. */
export async function requestVerification(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { id, email }: { id: number; email: string },
  origin: string,
) {
  const key = `verifica-${randomUUIDv7()}`
  await jobs.enqueue(tx, { key, kind: 'verification', recipient: email, facts: { account: String(id), origin } })
}

/**
 * Whether one more email may go to the address for a registration from there. Strangers can cause them, so they are limited by
 * address and network; all networks together only so far that the owner of an account can still ask for the email again.
 */
export function mayRequestVerification(deps: LimitDeps, email: string, client: Client) {
  return mayAttempt(deps, 'verificationEmails', { account: normalizeEmail(email), address: client.address })
}

interface Asked {
  origin: string
  client: Client
}

/** Sends the email of verification again; a verified account needs none. Problems: too-many-for-now. */
export async function requestVerificationAgain(
  deps: LimitDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  { origin, client }: Asked,
) {
  if (actor.verified) return
  await countAttempt(deps, 'verificationAgain', { account: normalizeEmail(actor.email), address: client.address })
  await inTransaction(deps.db, (tx) => requestVerification(deps, tx, actor, origin))
}
