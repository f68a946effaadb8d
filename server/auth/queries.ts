import { sql, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Duty, Role } from '#server/platform/database/column-types.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Actor } from '#server/platform/context/actor.ts'

/** More accounts than these of one address are not tried: each costs a hash, and a stranger may register an address. */
export const mostCandidates = 5

/** The enabled accounts of an address: the verified one first, then the newest (H-91). */
export function selectCandidates(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'password_hash', sql<boolean>`verified_at is not null`.as('verified')])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('disabled_at', 'is', null)
    .orderBy(sql`verified_at is null`)
    .orderBy('id', 'desc')
    .limit(mostCandidates)
    .execute()
}

/** Who holds an access token that is good at `now`, and until when it is. */
export async function findActorByToken(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ actor: Actor; until: Date } | undefined> {
  const found = await db
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select([
      'account.id',
      'account.email',
      'account.full_name',
      'account.role',
      'account.duty',
      'account.verified_at',
      'session.id as session_id',
      'second_factor.confirmed_at',
      'token.expires_at',
    ])
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'access')
    .where('token.expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, email, full_name: fullName, session_id: sessionId, expires_at: until } = found
  const verified = found.verified_at !== null
  const secondFactor = found.confirmed_at !== null
  return { actor: { id, email, fullName, ...rightsOf(found, secondFactor), verified, sessionId, secondFactor }, until }
}

function rightsOf({ role, duty }: { role: Role; duty: Duty | null }, secondFactor: boolean) {
  if (role === 'customer') return { role }
  return { role, duty: duty ?? 'owner', ...(duty && !secondFactor && { owesSecondFactor: true as const }) }
}

/** A refresh token with its session, both locked until the transaction ends. */
export function lockRefreshToken(tx: Db, hash: Buffer) {
  return tx
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id as sessionId',
      'session.account_id as accountId',
      'session.expires_at as sessionExpiresAt',
      'session.ended_at as endedAt',
      'token.used_at as usedAt',
      'token.successor_salt as successorSalt',
      'account.disabled_at as disabledAt',
    ])
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .forUpdate(['token', 'session'])
    .executeTakeFirst()
}

export async function insertSession(
  tx: Db,
  session: { id: string; accountId: number; createdAt: Date; expiresAt: Date; agent: string; network: string },
) {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      account_id: session.accountId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      agent: session.agent,
      network: session.network,
    })
    .execute()
}

export interface NewToken {
  hash: Buffer
  kind: 'access' | 'refresh'
  expiresAt: Date
}

export async function insertTokens(tx: Db, sessionId: string, createdAt: Date, tokens: NewToken[]) {
  await tx
    .insertInto('session_token')
    .values(
      tokens.map(({ hash, kind, expiresAt }) => ({
        hash,
        session_id: sessionId,
        kind,
        created_at: createdAt,
        expires_at: expiresAt,
      })),
    )
    .execute()
}

export async function markUsed(tx: Db, hash: Buffer, { at, successorSalt }: { at: Date; successorSalt: Buffer }) {
  await tx
    .updateTable('session_token')
    .set({ used_at: at, successor_salt: successorSalt })
    .where('hash', '=', hash)
    .execute()
}

/** Whether a refresh token is there and was not used yet. */
export async function isUnused(tx: Db, hash: Buffer) {
  const found = await tx
    .selectFrom('session_token')
    .select('used_at')
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .executeTakeFirst()
  return found?.used_at === null
}

/** Ends a session, unless it has ended; `accountId` has it be that account's. Answers whether there was one to end. */
export async function endSession(db: Db, sessionId: string, at: Date, accountId?: number) {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The sessions of an account that are good at `at`, with when each last got tokens; the last used one first. */
export function selectOpenSessions(db: Db, accountId: number, at: Date) {
  return db
    .selectFrom('session')
    .innerJoin('session_token as token', 'token.session_id', 'session.id')
    .select(({ fn }) => [
      'session.id',
      'session.agent',
      'session.network',
      'session.created_at',
      fn.max('token.created_at').as('used_at'),
    ])
    .where('session.account_id', '=', accountId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', at)
    .groupBy('session.id')
    .orderBy('used_at', 'desc')
    .execute()
}
export type OpenSession = Awaited<ReturnType<typeof selectOpenSessions>>[number]

/** Puts a password's new hash in the place of the one that it was read from; false when that was there no more. */
export async function replaceHash(db: Db, { id, from, to }: { id: number; from: string; to: string }) {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes tokens that expired before `at`, and sessions that expired or ended before it with all their tokens. */
export async function deleteOldSessions(db: Db, at: Date) {
  await db.deleteFrom('session_token').where('expires_at', '<', at).execute()
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', at), eb('ended_at', '<', at)]))
    .execute()
}

/** The stored password of an account that is enabled. */
export async function findHash(db: Db, accountId: number) {
  const found = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return found?.password_hash
}

/** The account that proved an address, a disabled one too. */
export function findVerified(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'full_name', 'role', 'disabled_at'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
}

interface NewAdministrator {
  email: string
  fullName: string
  passwordHash: string
  /** Without one, no second factor is owed: it was made at the machine itself. */
  duty?: Duty
  at: Date
}

/** Makes an account whose address needs no proof; answers its number. */
export async function insertAdministrator(db: Db, { email, fullName, passwordHash, duty, at }: NewAdministrator) {
  const { id } = await db
    .insertInto('account')
    .values({
      email,
      full_name: fullName,
      password_hash: passwordHash,
      role: 'administrator',
      ...(duty && { duty }),
      verified_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes how an account gets in; one that was erased stays so. */
export async function updateAccess(
  db: Db,
  accountId: number,
  change: Pick<Updateable<Schema['account']>, 'role' | 'duty' | 'password_hash' | 'disabled_at'>,
) {
  await db.updateTable('account').set(change).where('id', '=', accountId).where('erased_at', 'is', null).execute()
}
