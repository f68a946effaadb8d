import { normalizeEmail } from '#contract/email.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { shortNetworkOf } from '#server/platform/rate-limit/network.ts'
import type { Db } from '#server/platform/database/client.ts'
import { knownAs } from './known-origins.ts'
import { tellOfNewDevice, tellOfRecoveryCode } from './security-news.ts'
import { countSignIn, noteWrongPassword } from './sign-in-limits.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'
import { findHash, mostCandidates, replaceHash, selectCandidates } from './queries.ts'
import { checkSecondFactor } from '#server/auth/second-factor/check.ts'
import { openProvedSession, type Tokens } from './sessions.ts'

interface Given {
  email?: string | undefined
  password?: string | undefined
  codice?: string | undefined
  /** The random id of the browser. */
  browser?: string | undefined
}
type LogInDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings'>

interface From {
  client: Client
  /** The shop's own address, for the links in emails. */
  shopOrigin: string
}

/**
 * Signs in by email address and password (S-363, S-405), and by a code where the account has a second factor. An unknown
 * address, a wrong password and a disabled account get the same answer after the same work. Problems: fill-all-fields,
 * too-many-requests, too-many-for-now, wrong-credentials, second-factor-needed, second-factor-wrong.
 */
export async function logIn(
  deps: LogInDeps & Pick<Deps, 'jobs'>,
  { email = '', password = '', codice, browser }: Given,
  { client, shopOrigin }: From,
): Promise<Tokens> {
  const address = normalizeEmail(email)
  if (!address || !password) throw new Problem('fill-all-fields')
  const origin = { client, browser }
  const known = await knownAs(deps.db, address, origin)
  await countSignIn(deps, address, { origin, known })
  const proved = await findByPassword(deps, address, password)
  if (!proved && !known) await noteWrongPassword(deps, address, shopOrigin)
  const news = { accountId: proved?.id ?? 0, origin, shopOrigin }
  if (proved)
    await checkSecondFactor(deps, proved.id, {
      code: codice,
      known,
      onRecovery: (tx) => tellOfRecoveryCode(deps, tx, news),
    })
  const onNew = (tx: Db) => tellOfNewDevice(deps, tx, news)
  const tokens = proved && (await openProvedSession(deps, proved, { origin, onNew }))
  if (!tokens) {
    deps.log.warn(`sign-in refused, network ${shortNetworkOf(client.address) || 'unknown'}`)
    throw new Problem('wrong-credentials')
  }
  deps.log.info(`account ${proved.id} signed in`)
  return tokens
}

/** The account that this is the password of, with what of it was compared. */
async function findByPassword({ db, log }: LogInDeps, address: string, password: string) {
  const candidates = await selectCandidates(db, address)
  // in the place of the verified account: a stranger may register an address and count how many passwords are compared
  if (!candidates[0]?.verified) {
    candidates.splice(mostCandidates - 1)
    await verifyPassword(password, undefined)
  }
  for (const { id, password_hash: stored } of candidates) {
    if (!(await verifyPassword(password, stored))) continue
    const passwordHash = isOutdated(stored) ? await renewHash({ db, log }, { id, stored, password }) : stored
    return { id, passwordHash }
  }
  return undefined
}

async function renewHash(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id, stored, password }: { id: number; stored: string; password: string },
) {
  const renewed = await hashPassword(password)
  if (await replaceHash(db, { id, from: stored, to: renewed })) {
    log.info(`account ${id}: its password is stored with the parameters of today`)
    return renewed
  }
  // another sign-in was faster, or the password is another one since
  const present = await findHash(db, id)
  return present && (await verifyPassword(password, present)) ? present : stored
}
