import type { Deps } from '#server/deps.ts'
import { Problem } from '#server/problem.ts'
import { verifyPassword } from './password.ts'
import { selectCandidates } from './queries.ts'
import { openSession, type Tokens } from './sessions.ts'

/**
 * Signs in by e-mail address and password (S-363, S-405). An unknown address, a wrong password and a disabled account
 * get the same answer after the same work. Problems: fill-all-fields, wrong-credentials.
 */
export async function logIn(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { email = '', password = '' }: { email?: string; password?: string },
): Promise<Tokens> {
  const address = email.trim()
  if (!address || !password) throw new Problem('fill-all-fields')
  const accountId = await findByPassword(await selectCandidates(db, address), password)
  if (accountId === undefined) {
    log.warn('sign-in refused')
    throw new Problem('wrong-credentials')
  }
  const tokens = await openSession({ db, now }, accountId)
  log.info(`account ${accountId} signed in`)
  return tokens
}

async function findByPassword(candidates: { id: number; password_hash: string }[], password: string) {
  if (candidates.length === 0) await verifyPassword(password, undefined)
  for (const { id, password_hash: stored } of candidates) {
    if (await verifyPassword(password, stored)) return id
  }
  return undefined
}
