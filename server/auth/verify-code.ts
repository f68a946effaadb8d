import { isUniqueViolation } from '#server/platform/database/sql-errors.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { deleteCodesOfOthers, resetCodeAttempts } from './code-queries.ts'
import { markVerified } from './entry-queries.ts'
import { findByCode, readCode } from './one-time-codes.ts'

type VerifyDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'callers'>

interface Shown {
  email: string
  token: string
  client: Client
}

/**
 * Takes the code of an email (S-462). One of verification verifies its account, as often as it is shown; one of recovery
 * is only checked, and stays good for the new password (H-98). Problems: code-not-valid, too-many-for-now.
 */
export async function verifyCode(deps: VerifyDeps, { email, token, client }: Shown) {
  const shown = readCode(token)
  const accountId = shown && (await findByCode(deps, email, shown, client))
  if (!shown || accountId === undefined) {
    deps.log.info('code refused')
    throw new Problem('code-not-valid')
  }
  if (shown.kind === 'verification') await verifyAccount(deps, accountId)
}

async function verifyAccount({ db, now, log, callers }: VerifyDeps, accountId: number) {
  try {
    await inTransaction(db, async (tx) => {
      if (!(await markVerified(tx, accountId, now()))) throw new Problem('code-not-valid')
      await resetCodeAttempts(tx, accountId, 'verification')
      await deleteCodesOfOthers(tx, accountId)
    })
  } catch (error) {
    // another account of the address was verified first, and has it for itself
    if (isUniqueViolation(error)) throw new Problem('code-not-valid')
    throw error
  }
  // the next request of its sessions may already buy
  callers.forget()
  log.info(`account ${accountId} verified`)
}
