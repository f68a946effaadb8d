import { randomUUIDv7 } from 'node:crypto'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'

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

/** Whether one more email may go to the address. A stranger can cause them, so they are limited. */
export async function mayRequestVerification(deps: LimitDeps, email: string) {
  try {
    await countEmail(deps, email)
    return true
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  }
}

/** Sends the email of verification again; a verified account needs none. Problems: too-many-requests. */
export async function requestVerificationAgain(deps: LimitDeps & Pick<Deps, 'jobs'>, actor: Actor, origin: string) {
  if (actor.verified) return
  await countEmail(deps, actor.email)
  await inTransaction(deps.db, (tx) => requestVerification(deps, tx, actor, origin))
}

function countEmail(deps: LimitDeps, email: string) {
  return countAttempt(deps, 'verificationEmails', { account: email.toLowerCase(), address: '' })
}
