import { randomUUIDv7 } from 'node:crypto'
import { normalizeEmail } from '#contract/email.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { checkAddress } from './check-registration.ts'

/**
 * Asks for the email that lets an address choose a new password (S-459). Whose it is, and whether there is an email to
 * write at all, is looked up when it is written: known and unknown addresses get one answer after the same work.
 * Problems: email-not-valid, too-many-requests.
 */
export async function requestRecovery(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'settings'>,
  typed: string,
  origin: string,
) {
  const email = normalizeEmail(typed)
  checkAddress(email)
  await countAttempt(deps, 'recoveryEmails', { account: email, address: '' })
  const key = `recupero-${randomUUIDv7()}`
  await inTransaction(deps.db, (tx) =>
    deps.jobs.enqueue(tx, { key, kind: 'recovery', recipient: email, facts: { origin } }),
  )
}
