import type { Db } from '#server/platform/database/client.ts'
import type { LetterFacts } from '#server/platform/database/column-types.ts'
import { findAccount, findByAddress } from '#server/auth/entry-queries.ts'
import { issueCode } from '#server/auth/one-time-codes.ts'

/** A letter with a code and the link that carries it. */
interface CodeLetter {
  to: string
  code: string
  link: string
  expiresAt: Date
}

/** What the letter after a registration says: a code, or that the address has an account already. */
export type VerificationTold = ({ known: false } & CodeLetter) | { known: true; to: string; origin: string }

/** Makes the code for a letter of verification; nothing when it needs none any more. */
export async function prepareVerification(
  db: Db,
  { account, origin = '' }: LetterFacts,
  at: Date,
): Promise<VerificationTold | undefined> {
  const found = await findAccount(db, Number(account))
  if (!found || found.verifiedAt || found.disabledAt) return undefined
  const owner = await findByAddress(db, found.email)
  if (owner?.verifiedAt) return { known: true, to: owner.email, origin }
  const { code, expiresAt } = await issueCode(db, found.id, 'verification', at)
  return {
    known: false,
    to: found.email,
    code,
    expiresAt,
    link: linkTo(origin, '/email-verification', found.email, code),
  }
}

/** What the answer to a forgotten password says: a code for it, or first one for the address. */
export type RecoveryTold = { verified: boolean } & CodeLetter

/** Makes the code for a letter of recovery; nothing when the address is nobody's, or of somebody who was disabled. */
export async function prepareRecovery(
  db: Db,
  email: string,
  { origin = '' }: LetterFacts,
  at: Date,
): Promise<RecoveryTold | undefined> {
  const found = await findByAddress(db, email)
  if (!found || found.disabledAt) return undefined
  const [kind, page] = found.verifiedAt
    ? (['recovery', '/recupero-password'] as const)
    : (['verification', '/email-verification'] as const)
  const { code, expiresAt } = await issueCode(db, found.id, kind, at)
  // to the address as its account has it, not as somebody typed it
  return {
    verified: kind === 'recovery',
    to: found.email,
    code,
    expiresAt,
    link: linkTo(origin, page, found.email, code),
  }
}

function linkTo(origin: string, page: string, email: string, token: string) {
  return `${origin}${page}?${new URLSearchParams({ email, token })}`
}
