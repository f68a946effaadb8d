import { isUniqueViolation } from '#server/platform/database/sql-errors.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { deleteCodesOfOthers } from './code-queries.ts'
import { findRegistration, joinOrders, lockPassword, markVerified, removePassword } from './entry-queries.ts'
import { findByCode, issueCode, readCode } from './one-time-codes.ts'
import { noPassword } from './password.ts'
import { endSessionsOf } from './shared-queries.ts'

type VerifyDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'callers'>

interface Shown {
  email: string
  token: string
  client: Client
  /** Who shows it; undefined for a browser that is not signed in. */
  actor: Actor | undefined
  /** A bearer came along that is good for no session: its client renews it and asks again. */
  stale: boolean
}

/**
 * Takes the code of an email (S-462). One of recovery is only checked, and stays good for the new password (H-98). One of
 * verification verifies its account, as often as it is shown: signed in it has to be the caller's. Shown without a session it
 * may confirm what a stranger registered, so the account's sessions and password end, and a recovery code is answered.
 * Orders that were prepared for the address become the account's.
 * Problems: code-not-valid, too-many-for-now, not-signed-in for a session that is over.
 */
export async function verifyCode(deps: VerifyDeps, shown: Shown) {
  const { kind, accountId } = await readShown(deps, shown)
  if (kind === 'recovery') return undefined
  if (shown.stale) throw new Problem('not-signed-in')
  if (shown.actor && shown.actor.id !== accountId) throw refused(deps)
  const { joined, recovery } = await verifyAccount(deps, accountId, shown.actor)
  // the next request of its sessions may already buy, or is refused
  deps.callers.forget()
  const orders = joined > 0 ? `, with ${joined} orders that were made for its address` : ''
  const ended = recovery ? ' without a session: its password and sessions ended' : ''
  deps.log.info(`account ${accountId} verified${orders}${ended}`)
  return recovery
}

/** The registration that a code of verification confirms, before it does. Problems: code-not-valid, too-many-for-now. */
export async function readRegistration(deps: VerifyDeps, shown: Pick<Shown, 'email' | 'token' | 'client'>) {
  const { kind, accountId } = await readShown(deps, shown)
  const found = kind === 'verification' ? await findRegistration(deps.db, accountId) : undefined
  if (!found) throw refused(deps)
  const { passwordHash, verifiedAt, ...registration } = found
  return { ...registration, verified: verifiedAt !== null && passwordHash !== noPassword }
}

async function readShown(deps: VerifyDeps, { email, token, client }: Pick<Shown, 'email' | 'token' | 'client'>) {
  const shown = readCode(token)
  const accountId = shown && (await findByCode(deps, email, shown, client))
  if (!shown || accountId === undefined) throw refused(deps)
  return { kind: shown.kind, accountId }
}

function refused({ log }: VerifyDeps) {
  log.info('code refused')
  return new Problem('code-not-valid')
}

async function verifyAccount({ db, now }: VerifyDeps, accountId: number, actor: Actor | undefined) {
  try {
    return await inTransaction(db, async (tx) => {
      const before = await lockPassword(tx, accountId)
      if (!before || !(await markVerified(tx, accountId, now()))) throw new Problem('code-not-valid')
      await deleteCodesOfOthers(tx, accountId)
      const joined = await joinOrders(tx, accountId)
      const settled = before.verifiedAt !== null && before.passwordHash !== noPassword
      return { joined, recovery: actor || settled ? undefined : await shutOut(tx, accountId, now()) }
    })
  } catch (error) {
    // another account of the address was verified first, and has it for itself
    if (isUniqueViolation(error)) throw new Problem('code-not-valid')
    throw error
  }
}

/** Leaves the client that registered the account outside; answers the code that chooses its next password. */
async function shutOut(tx: Db, accountId: number, at: Date) {
  await removePassword(tx, accountId)
  await endSessionsOf(tx, accountId, at)
  return (await issueCode(tx, accountId, 'recovery', at)).code
}
