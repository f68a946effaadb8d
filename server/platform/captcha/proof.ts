import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { deleteOldSolved, isProofOpen, markProofSpent } from './queries.ts'

/** A solved captcha is good for one registration within ten minutes; longer than any challenge, so that none returns. */
const proofMs = 10 * 60_000

/** What a request shows of its captcha: the proof, or without one the client that solved it (H-113). */
export interface Shown {
  proof: string | undefined
  client: Client
}

/** A random proof, what is stored of it and of the client that solved the captcha, and until when it is good. */
export function makeProof(at: Date, client: Client) {
  const proof = randomBytes(32).toString('base64url')
  return {
    proof,
    proofHash: hashOf(proof),
    solvedBy: hashOfClient(client),
    expiresAt: new Date(at.getTime() + proofMs),
  }
}

/** Refuses a request without a solved captcha, before it costs any work. Problems: captcha-missing. */
export async function requireProof({ db, now }: Pick<Deps, 'db' | 'now'>, shown: Shown) {
  if (!(await isProofOpen(db, keyOf(shown), now()))) throw new Problem('captcha-missing')
}

/** Spends a solved captcha in the transaction of what it allows: of two that show it, one goes on. Problems: captcha-missing. */
export async function spendProof(tx: Db, shown: Shown, at: Date) {
  if (!(await markProofSpent(tx, keyOf(shown), at))) throw new Problem('captcha-missing')
}

const keyOf = ({ proof, client }: Shown) =>
  proof === undefined ? { solvedBy: hashOfClient(client) } : { proofHash: hashOf(proof) }

/** Forgets challenges and proofs that can no longer be shown. */
export async function removeOldProofs({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldSolved(db, now())
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest()
}
const hashOfClient = ({ address, agent }: Client) => hashOf(`${address} ${agent}`)
