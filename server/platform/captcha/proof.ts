import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { deleteOldSolved, isProofOpen, markProofSpent } from './queries.ts'

/** A solved captcha is good for one registration within ten minutes; longer than any challenge, so that none returns. */
const proofMs = 10 * 60_000

/** A random proof, what is stored of it, and until when it is good. */
export function makeProof(at: Date) {
  const proof = randomBytes(32).toString('base64url')
  return { proof, proofHash: hashOf(proof), expiresAt: new Date(at.getTime() + proofMs) }
}

/** Refuses a request without a proof, before it costs any work. Problems: captcha-missing. */
export async function requireProof({ db, now }: Pick<Deps, 'db' | 'now'>, proof: string) {
  if (!(await isProofOpen(db, hashOf(proof), now()))) throw new Problem('captcha-missing')
}

/** Spends a proof in the transaction of what it allows: of two that show it, one goes on. Problems: captcha-missing. */
export async function spendProof(tx: Db, proof: string, at: Date) {
  if (!(await markProofSpent(tx, hashOf(proof), at))) throw new Problem('captcha-missing')
}

/** Forgets challenges and proofs that can no longer be shown. */
export async function removeOldProofs({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldSolved(db, now())
}

function hashOf(proof: string) {
  return createHash('sha256').update(proof).digest()
}
