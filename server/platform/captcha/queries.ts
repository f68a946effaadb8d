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
export async function insertSolved(db: Db, solved: { nonce: Buffer; proofHash: Buffer; expiresAt: Date }) {
  const inserted = await db
    .insertInto('captcha_solved')
    .values({ nonce: solved.nonce, proof_hash: solved.proofHash, expires_at: solved.expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether a proof is good at `at`. */
export async function isProofOpen(db: Db, proofHash: Buffer, at: Date) {
  const found = await db
    .selectFrom('captcha_solved')
    .select('nonce')
    .where('proof_hash', '=', proofHash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks a good proof as spent; false when it was not one. */
export async function markProofSpent(tx: Db, proofHash: Buffer, at: Date) {
  const spent = await tx
    .updateTable('captcha_solved')
    .set({ spent_at: at })
    .where('proof_hash', '=', proofHash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('nonce')
    .executeTakeFirst()
  return spent !== undefined
}

export async function deleteOldSolved(db: Db, at: Date) {
  await db.deleteFrom('captcha_solved').where('expires_at', '<=', at).execute()
}
