import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { findSecondFactor, spendRecoveryCode, takeStep } from './queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'

type CheckDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings'>

/**
 * Asks the code of an account whose password was right, where it has a second factor. A code opens once.
 * Problems: second-factor-needed, too-many-requests, second-factor-wrong.
 */
export async function checkSecondFactor(
  deps: CheckDeps,
  accountId: number,
  { code = '', client }: { code: string | undefined; client: Client },
) {
  const { db, log } = deps
  const factor = await findSecondFactor(db, accountId)
  if (!factor?.confirmed_at) return
  const typed = code.replaceAll(/[\s-]/g, '')
  if (!typed) throw new Problem('second-factor-needed')
  await countAttempt(deps, 'secondFactor', { account: String(accountId), address: client.address })
  if (await accept(deps, { accountId, secret: factor.secret, typed })) return
  log.warn(`account ${accountId}: right password, wrong code`)
  throw new Problem('second-factor-wrong')
}

async function accept(
  { db, now, log }: CheckDeps,
  { accountId, secret, typed }: { accountId: number; secret: string; typed: string },
) {
  if (/^\d{6}$/.test(typed)) {
    const step = findStep(secret, typed, now())
    return step !== undefined && takeStep(db, accountId, step)
  }
  const spent = await spendRecoveryCode(db, accountId, hashRecoveryCode(typed), now())
  if (spent) log.warn(`account ${accountId}: signed in with a recovery code`)
  return spent
}
