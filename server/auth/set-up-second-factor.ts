import type { Actor } from '#server/platform/context/actor.ts'
import { confirmPassword } from './confirm-password.ts'
import { knownAs } from './known-origins.ts'
import { tellOfNewRecoveryCodes, tellOfRecoveryCode, tellOfSecondFactor, type News } from './security-news.ts'
import { checkSecondFactor } from '#server/auth/second-factor/check.ts'
import { readTypedCode } from '#server/platform/base/typed-code.ts'
import { holdAccount } from './shared-queries.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { Problem } from '#server/platform/base/problem.ts'
import {
  confirmSecret,
  lockSecondFactor,
  prepareSecret,
  replaceRecoveryCodes,
} from '#server/auth/second-factor/queries.ts'
import { deleteSecondFactor } from '#server/auth/second-factor/shared-queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from '#server/auth/second-factor/recovery-codes.ts'
import { findStep, newSecret, uriOf } from '#server/auth/second-factor/totp.ts'

/**
 * Makes a secret for an authenticator app, against the password: a stranger at the open browser could lock its owner out.
 * It is not asked for until a code of it was typed. Problems: too-many-requests, password-not-right, session-over, second-factor-on.
 */
export async function prepareSecondFactor(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'business'>,
  actor: Actor,
  { password, client }: { password: string; client: Client },
) {
  const proved = await confirmPassword(deps, actor, { password, client })
  const { db, now } = deps
  const secret = newSecret()
  await inTransaction(db, async (tx) => {
    if (!(await holdAccount(tx, actor.id, proved))) throw new Problem('session-over')
    if (!(await prepareSecret(tx, { accountId: actor.id, secret, at: now() }))) throw new Problem('second-factor-on')
  })
  return { secret, uri: uriOf(secret, actor.email, deps.business.current().shopName) }
}

interface From {
  client: Client
  /** The shop's own address, for the link in the email. */
  shopOrigin: string
}

const newsOf = (actor: Actor, { client, shopOrigin }: From) => ({
  accountId: actor.id,
  origin: { client },
  shopOrigin,
})

/**
 * Turns the second factor on with a code of the prepared secret, and answers the recovery codes; an email says so.
 * Problems: second-factor-not-prepared, second-factor-on, second-factor-replaced, second-factor-not-confirmed.
 */
export async function confirmSecondFactor(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'callers' | 'jobs'>,
  actor: Actor,
  { code, secret, ...from }: From & { code: string; secret?: string | undefined },
) {
  const { db, now, log, callers } = deps
  const recoveryCodes = await inTransaction(db, async (tx) => {
    const factor = await lockSecondFactor(tx, actor.id)
    if (!factor) throw new Problem('second-factor-not-prepared')
    if (factor.confirmed_at) throw new Problem('second-factor-on')
    if (secret && secret !== factor.secret) throw new Problem('second-factor-replaced')
    const at = now()
    const step = findStep(factor.secret, readTypedCode(code), at)
    if (step === undefined) throw new Problem('second-factor-not-confirmed')
    await confirmSecret(tx, { accountId: actor.id, step, at })
    const codes = await makeRecoveryCodes(tx, actor)
    await tellOfSecondFactor(deps, tx, { on: true, ...newsOf(actor, from) })
    return codes
  })
  callers.forget()
  log.info(`account ${actor.id} turned its second factor on`)
  return recoveryCodes
}

async function makeRecoveryCodes(tx: Db, actor: Actor) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, actor.id, codes.map(hashRecoveryCode))
  return codes
}

type ProofDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'callers' | 'jobs'>

/** What an open session alone must not allow: the password, and a code of the app or a recovery code. */
interface Proof extends From {
  password: string
  code: string
}

/**
 * Makes new recovery codes in place of the old ones, and answers them; an email says so. Problems: second-factor-off,
 * too-many-requests, too-many-for-now, password-not-right, second-factor-needed, second-factor-wrong, session-over.
 */
export async function renewRecoveryCodes(deps: ProofDeps, actor: Actor, proof: Proof) {
  const codes = await withProof(deps, actor, proof, async (tx, news) => {
    if (!(await lockSecondFactor(tx, actor.id))?.confirmed_at) throw new Problem('second-factor-off')
    await tellOfNewRecoveryCodes(deps, tx, news)
    return makeRecoveryCodes(tx, actor)
  })
  deps.log.warn(`account ${actor.id} has new recovery codes`)
  return codes
}

/**
 * Turns it off again; an email says so. Problems: too-many-requests, too-many-for-now, password-not-right,
 * second-factor-needed, second-factor-wrong, session-over.
 */
export async function removeSecondFactor(deps: ProofDeps, actor: Actor, proof: Proof) {
  await withProof(deps, actor, proof, async (tx, news) => {
    await deleteSecondFactor(tx, actor.id)
    await tellOfSecondFactor(deps, tx, { on: false, ...news })
  })
  deps.callers.forget()
  deps.log.warn(`account ${actor.id} turned its second factor off`)
}

/** Checks the proof, then does this in a transaction in which the session is still good. */
async function withProof<T>(
  deps: ProofDeps,
  actor: Actor,
  { password, code, ...from }: Proof,
  work: (tx: Db, news: News) => Promise<T>,
) {
  const proved = await confirmPassword(deps, actor, { password, client: from.client })
  const news = newsOf(actor, from)
  const known = await knownAs(deps.db, actor.email, news.origin)
  await checkSecondFactor(deps, actor.id, { code, known, onRecovery: (tx) => tellOfRecoveryCode(deps, tx, news) })
  return inTransaction(deps.db, async (tx) => {
    if (!(await holdAccount(tx, actor.id, proved))) throw new Problem('session-over')
    return work(tx, news)
  })
}
