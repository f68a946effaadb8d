import { recordPersonChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { addToTotals } from '#server/platform/totals/totals.ts'
import { deleteCode } from './code-queries.ts'
import { hashPassword } from './password.ts'
import { findVerified, insertAdministrator, updateAccess } from './queries.ts'
import { endSessionsOf } from './shared-queries.ts'
import { deleteSecondFactor } from '#server/auth/second-factor/shared-queries.ts'

type AccessDeps = Pick<Deps, 'db' | 'now'>

/**
 * Whose an address is, as far as it was proved. Unverified accounts do not count: a stranger who knows the owner's
 * address can register it, with a password of their own.
 */
export function findOwnerOf(db: Db, email: string) {
  return findVerified(db, email)
}

/** Makes an administrator; the operator vouches for the address. */
export async function createAdministrator(
  { db, now }: AccessDeps,
  { email, fullName, password }: { email: string; fullName: string; password: string },
) {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const id = await insertAdministrator(tx, { email, fullName, passwordHash, at: now() })
    await addToTotals(tx, 'people', 1)
    await recordPersonChange(tx, { actor: null, at: now(), subjectId: id, action: 'created' })
  })
}

/** Makes an owner, who owes the second factor, in the transaction that proved that there is no administrator. */
export async function createFirstOwner(tx: Db, wanted: Omit<Parameters<typeof insertAdministrator>[1], 'duty'>) {
  const id = await insertAdministrator(tx, { ...wanted, duty: 'owner' })
  await addToTotals(tx, 'people', 1)
  await recordPersonChange(tx, { actor: null, at: wanted.at, subjectId: id, action: 'created' })
  return id
}

/** Makes an administrator of an existing account, and keeps the password. */
export async function promote({ db, now }: AccessDeps, accountId: number) {
  await inTransaction(db, async (tx) => {
    await updateAccess(tx, accountId, { role: 'administrator', duty: null, disabled_at: null })
    await recordPersonChange(tx, { actor: null, at: now(), subjectId: accountId, action: 'promoted' })
  })
}

/** Lets an administrator in again who lost password, phone and recovery codes: a new password, no second factor, no sessions, no code of before. */
export async function resetAccess({ db, now }: AccessDeps, accountId: number, password: string) {
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await updateAccess(tx, accountId, { role: 'administrator', duty: null, password_hash: hash, disabled_at: null })
    await endSessionsOf(tx, accountId, now())
    await deleteCode(tx, accountId, 'recovery')
    await deleteSecondFactor(tx, accountId)
    await recordPersonChange(tx, { actor: null, at: now(), subjectId: accountId, action: 'access-reset' })
  })
}
