import { normalizeEmail } from '#contract/email.ts'
import { randomUUIDv7 } from 'node:crypto'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { checkPassword } from './check-password.ts'
import { deleteCode, spendCode } from './code-queries.ts'
import { confirmPassword } from './confirm-password.ts'
import { updatePassword } from './entry-queries.ts'
import { noteOrigin } from './known-origins.ts'
import { findByCode, hashOf, readCode } from './one-time-codes.ts'
import { hashPassword } from './password.ts'
import { endSessionsOf } from './shared-queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'settings' | 'callers'>

interface Given {
  email?: string | undefined
  /** The new one. */
  password: string
  /** The recovery code of an email. */
  token?: string | undefined
  /** The present password. */
  attuale?: string | undefined
  actor: Actor | undefined
  client: Client
  /** The shop's own address, for the link in the email. */
  origin: string
}

/**
 * Gives an account a new password, for a recovery code or, signed in, for the present password (H-32, H-98). All other
 * sessions of the account end, and its owner hears of it by email.
 * Problems: password-too-short, password-too-common, code-not-valid, too-many-for-now, change-not-proved, not-signed-in,
 * and those of confirmPassword.
 */
export async function changePassword(deps: ChangeDeps, given: Given) {
  checkPassword(given.password)
  const { token, email, attuale } = given
  if (token && email) await changeByCode(deps, { ...given, token, email })
  else if (attuale) await changeByPassword(deps, { ...given, attuale })
  else throw new Problem('change-not-proved')
  deps.callers.forget()
}

async function changeByCode(deps: ChangeDeps, given: Given & { token: string; email: string }) {
  const shown = readCode(given.token)
  const accountId = shown?.kind === 'recovery' ? await findByCode(deps, given.email, shown, given.client) : undefined
  if (!shown || accountId === undefined) throw new Problem('code-not-valid')
  const passwordHash = await hashPassword(given.password)
  const hash = hashOf('recovery', shown.code)
  await inTransaction(deps.db, async (tx) => {
    // of two that show the code at once, one goes on
    const spent = await spendCode(tx, { accountId, kind: 'recovery', hash })
    const changed = spent && (await replacePassword(deps, tx, { ...given, accountId, passwordHash }))
    // strangers' wrong passwords do not delay the sign-in that comes next
    if (changed) await noteOrigin(tx, accountId, { origin: { client: given.client }, at: deps.now() })
    if (!changed) throw new Problem('code-not-valid')
  })
  deps.log.info(`account ${accountId} has a new password, by a recovery code`)
}

async function changeByPassword(deps: ChangeDeps, given: Given & { attuale: string }) {
  const { actor, client, attuale, email } = given
  if (!actor) throw new Problem('not-signed-in')
  if (email && normalizeEmail(email) !== normalizeEmail(actor.email)) throw new Problem('change-not-proved')
  const proved = await confirmPassword(deps, actor, { password: attuale, client })
  const passwordHash = await hashPassword(given.password)
  await inTransaction(deps.db, async (tx) => {
    await deleteCode(tx, actor.id, 'recovery')
    const stay = { accountId: actor.id, passwordHash, proved, staying: actor.sessionId }
    if (!(await replacePassword(deps, tx, { ...given, ...stay }))) throw new Problem('not-signed-in')
  })
  deps.log.info(`account ${actor.id} has a new password`)
}

interface Replacement {
  accountId: number
  passwordHash: string
  /** The hash of the present password, where it was asked for. */
  proved?: string
  /** The session that does not end. */
  staying?: string
  origin: string
}

/** False when the account was disabled meanwhile, or got another password: it must not be opened again by this one. */
async function replacePassword({ now, jobs }: ChangeDeps, tx: Db, replacement: Replacement) {
  const { accountId, staying, origin } = replacement
  const at = now()
  const owner = await updatePassword(tx, accountId, replacement)
  if (!owner) return false
  await endSessionsOf(tx, accountId, at, staying)
  // an address that was never proved gets no news of an account that may be a stranger's
  if (owner.verifiedAt) {
    const facts = { origin, changedAt: at.toISOString() }
    const key = `password-${randomUUIDv7()}`
    await jobs.enqueue(tx, { key, kind: 'password-changed', recipient: owner.email, facts })
  }
  return true
}
