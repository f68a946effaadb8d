import type { Db } from '#server/platform/database/client.ts'

/** The secret of all processes: `made` is kept when there was none before. */
export async function provideSecret(db: Db, made: Buffer) {
  const select = () => db.selectFrom('captcha_secret').select('secret').executeTakeFirst()
  const found = await select()
  if (found) return found.secret
  await db
    .insertInto('captcha_secret')
    .values({ secret: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await select())?.secret ?? made
}

/** Whether this challenge was not solved before. */
export async function insertSolved(
  db: Db,
  solved: { nonce: Buffer; proofHash: Buffer; solvedBy: Buffer; expiresAt: Date },
) {
  const inserted = await db
    .insertInto('captcha_solved')
    .values({
      nonce: solved.nonce,
      proof_hash: solved.proofHash,
      solved_by: solved.solvedBy,
      expires_at: solved.expiresAt,
    })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return inserted !== undefined
}

/** By which a solved captcha is found. */
type Key = { proofHash: Buffer } | { solvedBy: Buffer }

/** Solved captchas that are good at `at`. */
const openOnes = (db: Db, key: Key, at: Date) =>
  db
    .selectFrom('captcha_solved')
    .select('nonce')
    .where((eb) => ('proofHash' in key ? eb('proof_hash', '=', key.proofHash) : eb('solved_by', '=', key.solvedBy)))
    .where('spent_at', 'is', null)
    .where('expires_at', '>', at)

export async function isProofOpen(db: Db, key: Key, at: Date) {
  return (await openOnes(db, key, at).executeTakeFirst()) !== undefined
}

/** Marks one that is good as spent; false when there was none. */
export async function markProofSpent(tx: Db, key: Key, at: Date) {
  const spent = await tx
    .updateTable('captcha_solved')
    .set({ spent_at: at })
    .where('nonce', 'in', openOnes(tx, key, at).limit(1).forUpdate().skipLocked())
    .returning('nonce')
    .executeTakeFirst()
  return spent !== undefined
}

export async function deleteOldSolved(db: Db, at: Date) {
  await db.deleteFrom('captcha_solved').where('expires_at', '<=', at).execute()
}
