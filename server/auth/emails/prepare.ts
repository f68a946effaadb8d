import type { Db } from '#server/platform/database/client.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import { findAccount, findByAddress } from '#server/auth/entry-queries.ts'
import { issueCode } from '#server/auth/one-time-codes.ts'

/** An email with a code and the link that carries it. */
interface CodeEmail {
  to: string
  code: string
  link: string
  expiresAt: Date
}

/** What was registered with the address: its owner may not have done it. */
interface Registration {
  name: string
  registeredAt: Date
}

/** What the email after a registration says: a code, or that the address has an account already. */
export type VerificationFacts =
  | ({ known: false } & CodeEmail & Registration)
  | { known: true; to: string; origin: string }

/** Makes the code for an email of verification; nothing when it needs none any more. */
export async function prepareVerification(
  db: Db,
  { account, origin = '' }: EmailFacts,
  at: Date,
): Promise<VerificationFacts | undefined> {
  const found = await findAccount(db, Number(account))
  if (!found || found.verifiedAt || found.disabledAt) return undefined
  const owner = await findByAddress(db, found.email)
  if (owner?.verifiedAt) return { known: true, to: owner.email, origin }
  const { code, expiresAt } = await issueCode(db, found.id, 'verification', at)
  return {
    known: false,
    to: found.email,
    name: found.fullName,
    registeredAt: found.createdAt,
    code,
    expiresAt,
    link: linkTo(origin, '/email-verification', found.email, code),
  }
}

/** What the answer to a forgotten password says: a code for it, or first one for the address. */
export type RecoveryFacts = { verified: boolean } & CodeEmail & Registration

/** Makes the code for an email of recovery; nothing when no account has the address, or a disabled one. */
export async function prepareRecovery(
  db: Db,
  email: string,
  { origin = '' }: EmailFacts,
  at: Date,
): Promise<RecoveryFacts | undefined> {
  const found = await findByAddress(db, email)
  if (!found || found.disabledAt) return undefined
  const [kind, page] = found.verifiedAt
    ? (['recovery', '/recupero-password'] as const)
    : (['verification', '/email-verification'] as const)
  const { code, expiresAt } = await issueCode(db, found.id, kind, at)
  // to the address as its account has it, not as it was typed
  return {
    verified: kind === 'recovery',
    to: found.email,
    name: found.fullName,
    registeredAt: found.createdAt,
    code,
    expiresAt,
    link: linkTo(origin, page, found.email, code),
  }
}

/** Where a warning about an address goes; nothing when no account has proved it, or a disabled one. */
export async function prepareWarning(db: Db, email: string) {
  const found = await findByAddress(db, email)
  return found?.verifiedAt && !found.disabledAt ? { to: found.email } : undefined
}

function linkTo(origin: string, page: string, email: string, token: string) {
  return `${origin}${page}?${new URLSearchParams({ email, token })}`
}
