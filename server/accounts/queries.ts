import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Actor } from './actor.ts'

/** More accounts than these of one address are not tried: each costs a hash, and anybody may register an address. */
const mostCandidates = 5

/** The enabled accounts of an address: the verified one first, then the newest (H-91). */
export function selectCandidates(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'password_hash'])
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
    .select([
      'account.id',
      'account.email',
      'account.full_name',
      'account.role',
      'account.verified_at',
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
  const { id, email, full_name: fullName, role, verified_at: verifiedAt, expires_at: until } = found
  return { actor: { id, email, fullName, role, verified: verifiedAt !== null }, until }
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
      'account.disabled_at as disabledAt',
    ])
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .forUpdate(['token', 'session'])
    .executeTakeFirst()
}

export async function insertSession(
  tx: Db,
  session: { id: string; accountId: number; createdAt: Date; expiresAt: Date },
) {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      account_id: session.accountId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
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

export async function markUsed(tx: Db, hash: Buffer, at: Date) {
  await tx.updateTable('session_token').set({ used_at: at }).where('hash', '=', hash).execute()
}

export async function endSession(db: Db, sessionId: string, at: Date) {
  await db
    .updateTable('session')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Removes tokens that expired before `at`, and sessions that expired or ended before it with all their tokens. */
export async function deleteOldSessions(db: Db, at: Date) {
  await db.deleteFrom('session_token').where('expires_at', '<', at).execute()
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', at), eb('ended_at', '<', at)]))
    .execute()
}
