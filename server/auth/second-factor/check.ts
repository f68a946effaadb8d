import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { readTypedCode } from '#server/platform/base/typed-code.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { findSecondFactor, spendRecoveryCode, takeStep } from './queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'

type CheckDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings'>

interface Asked {
  code: string | undefined
  /** How the account signed in from there before. */
  known: { own: string } | undefined
  /** Called in the transaction that spends a recovery code. */
  onRecovery: (tx: Db) => Promise<void>
}

/**
 * Asks the code of an account whose password was right, where it has a second factor. A code opens once. Guesses are counted
 * by the minute and by the day; those of strangers leave the count of a known browser or network alone.
 * Problems: second-factor-needed, too-many-requests, too-many-for-now, second-factor-wrong.
 */
export async function checkSecondFactor(deps: CheckDeps, accountId: number, { code = '', known, onRecovery }: Asked) {
  const { db, log } = deps
  const factor = await findSecondFactor(db, accountId)
  if (!factor?.confirmed_at) return
  const typed = readTypedCode(code)
  if (!typed) throw new Problem('second-factor-needed')
  const account = known ? `${accountId} ${known.own}` : String(accountId)
  await countAttempt(deps, 'secondFactor', { account, address: '' })
  await countAttempt(deps, 'secondFactorDay', { account, address: '' })
  if (await accept(deps, { accountId, secret: factor.secret, typed, onRecovery })) return
  log.warn(`account ${accountId}: right password, wrong code`)
  throw new Problem('second-factor-wrong')
}

interface Typed extends Pick<Asked, 'onRecovery'> {
  accountId: number
  secret: string
  typed: string
}

async function accept({ db, now, log }: CheckDeps, { accountId, secret, typed, onRecovery }: Typed) {
  if (/^\d{6}$/.test(typed)) {
    const step = findStep(secret, typed, now())
    return step !== undefined && takeStep(db, accountId, step)
  }
  const spent = await inTransaction(db, async (tx) => {
    const isSpent = await spendRecoveryCode(tx, accountId, hashRecoveryCode(typed), now())
    if (isSpent) await onRecovery(tx)
    return isSpent
  })
  if (spent) log.warn(`account ${accountId}: a recovery code was used`)
  return spent
}
