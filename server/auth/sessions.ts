import { createHash, createHmac, randomBytes, randomUUIDv7 } from 'node:crypto'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { shortNetworkOf } from '#server/platform/rate-limit/network.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import {
  deleteOldSessions,
  endSession,
  insertSession,
  insertTokens,
  isUnused,
  lockRefreshToken,
  markUsed,
  type NewToken,
} from './queries.ts'
import { noteOrigin, type Origin } from './known-origins.ts'
import { holdAccount } from './shared-queries.ts'

const accessMs = 15 * 60_000
/** A sign-in ends after thirty days, however often it is refreshed. */
const sessionMs = 30 * dayMs
/** Tabs of one browser may refresh with the same token at once; a later use means that it was stolen. */
const graceMs = 10_000
/** Ended sessions stay a little, for looking into a complaint. */
const keptMs = dayMs

/** The bearer of calls, and what the next pair is traded for. */
export interface Tokens {
  token: string
  refreshToken: string
}

/** What is stored of a token: a copy of the database lets its reader sign in to no account. */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest()
}

/** Signs an account in. `client` is what its owner recognises the session by. */
export function openSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accountId: number,
  client: Client = { address: '', agent: '' },
): Promise<Tokens> {
  return inTransaction(db, async (tx) => {
    const at = now()
    await noteOrigin(tx, accountId, { origin: { client }, at })
    return startSession(tx, { accountId, client, at })
  })
}

interface Proved {
  id: number
  /** With what the password was compared. */
  passwordHash: string
}

/**
 * Signs an account in whose password was proved; undefined when that is its password no more, or it is disabled or
 * erased: comparing takes its time, and a change of the password ends the sessions that there are. `onNew` is called in the
 * transaction when the account has signed in before, and never from there.
 */
export function openProvedSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, passwordHash }: Proved,
  { origin, onNew }: { origin: Origin; onNew: (tx: Db) => Promise<void> },
): Promise<Tokens | undefined> {
  return inTransaction(db, async (tx) => {
    if (!(await holdAccount(tx, id, passwordHash))) return undefined
    const at = now()
    if (await noteOrigin(tx, id, { origin, at })) await onNew(tx)
    return startSession(tx, { accountId: id, client: origin.client, at })
  })
}

async function startSession(tx: Db, { accountId, client, at }: { accountId: number; client: Client; at: Date }) {
  const session = { id: randomUUIDv7(), expiresAt: new Date(at.getTime() + sessionMs) }
  const from = { agent: client.agent.replaceAll('\0', ''), network: shortNetworkOf(client.address) }
  await insertSession(tx, { ...session, ...from, accountId, createdAt: at })
  return issueTokens(tx, session, { at })
}

/**
 * Trades a refresh token for a new pair. It has one successor: used again within its grace, as by another tab, it gives that one
 * once more with an access token, as long as the successor itself is unused; a thief's branch does not go on beside its owner's.
 * Used when its grace is over it ends the whole session: one of its two holders is a thief. Problems: session-over.
 */
export async function refreshSession(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  refreshToken: string,
): Promise<Tokens> {
  const hash = hashToken(refreshToken)
  const tokens = await inTransaction(db, async (tx) => {
    const found = await lockRefreshToken(tx, hash)
    const at = now()
    if (!found || found.endedAt || found.disabledAt || found.sessionExpiresAt <= at) return undefined
    const session = { id: found.sessionId, expiresAt: found.sessionExpiresAt }
    if (!found.usedAt) return succeed(tx, { session, refreshToken, at })
    if (at.getTime() - found.usedAt.getTime() > graceMs) {
      await endSession(tx, found.sessionId, at)
      log.warn(`account ${found.accountId}: a refresh token was used twice, its session ${found.sessionId} is ended`)
      return undefined
    }
    const successor = found.successorSalt && successorOf(refreshToken, found.successorSalt)
    if (!successor || !(await isUnused(tx, hashToken(successor)))) return undefined
    return { token: await issueAccess(tx, session, at), refreshToken: successor }
  })
  if (!tokens) throw new Problem('session-over')
  return tokens
}

interface Session {
  id: string
  expiresAt: Date
}

/** Marks a refresh token used, and issues its successor. */
async function succeed(tx: Db, { session, refreshToken, at }: { session: Session; refreshToken: string; at: Date }) {
  const successorSalt = randomBytes(32)
  await markUsed(tx, hashToken(refreshToken), { at, successorSalt })
  return issueTokens(tx, session, { at, refreshToken: successorOf(refreshToken, successorSalt) })
}

/** Made of the token, which only its holder has, and of the salt, which only the database has. */
function successorOf(refreshToken: string, salt: Buffer) {
  return createHmac('sha256', salt).update(refreshToken).digest('base64url')
}

async function issueTokens(
  tx: Db,
  session: Session,
  { at, refreshToken = newToken() }: { at: Date; refreshToken?: string },
): Promise<Tokens> {
  const stored: NewToken = { hash: hashToken(refreshToken), kind: 'refresh', expiresAt: session.expiresAt }
  await insertTokens(tx, session.id, at, [stored])
  return { token: await issueAccess(tx, session, at), refreshToken }
}

async function issueAccess(tx: Db, session: Session, at: Date) {
  const token = newToken()
  const expiresAt = new Date(at.getTime() + accessMs)
  await insertTokens(tx, session.id, at, [{ hash: hashToken(token), kind: 'access', expiresAt }])
  return token
}

/** 256 random bits, in 43 characters. */
function newToken() {
  return randomBytes(32).toString('base64url')
}

/** Removes what can no longer be used. */
export async function removeOldSessions({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldSessions(db, new Date(now().getTime() - keptMs))
}
