import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { normalizeEmail } from '#contract/email.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { countAttempt, resetAttempts } from '#server/platform/rate-limit/limits.ts'
import { deleteOldCodes, replaceCode, selectCodes, takeAttempts } from './code-queries.ts'
import type { CodeKind } from '#server/platform/database/column-types.ts'

const hourMs = 60 * 60_000
/** Without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const kinds = {
  // typed from the email, or in its link
  verification: { goodForMs: 24 * hourMs, shape: /^\d{6}$/, make: () => draw(6, '0123456789') },
  // opens an account: 80 bits
  recovery: { goodForMs: hourMs, shape: /^[0-9A-HJKMNP-TV-Z]{16}$/, make: () => draw(16, alphabet) },
} as const satisfies Record<CodeKind, { goodForMs: number; shape: RegExp; make: () => string }>

/** Makes a code for an email, in the place of the one before; only its hash is stored. */
export async function issueCode(db: Db, accountId: number, kind: CodeKind, at: Date) {
  const code = kinds[kind].make()
  const expiresAt = new Date(at.getTime() + kinds[kind].goodForMs)
  await replaceCode(db, { accountId, kind, hash: hashOf(accountId, kind, code), createdAt: at, expiresAt })
  return { code: code.length > 6 ? inGroups(code) : code, expiresAt }
}

export interface ShownCode {
  kind: CodeKind
  code: string
}

/** A code as it was typed; undefined when it is none. Its shape tells its kind. */
export function readCode(text: string): ShownCode | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const kind = (['verification', 'recovery'] as const).find((one) => kinds[one].shape.test(code))
  return kind && { kind, code }
}

type FindDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings'>

/** Wrong codes are counted by address and network: a stranger who spoils the codes of another person's emails is soon refused. */
const guesses = { verification: 'verificationCodes', recovery: 'recoveryCodes' } as const

/**
 * Whose code this is, among the accounts of the address. Six digits are compared at most five times, whatever is asked of
 * how many processes; then even the right ones are refused, until a new email brings others. A recovery code no stranger
 * guesses, so it stays good: only the network that shows wrong ones is refused. Problems: too-many-for-now.
 */
export async function findByCode(deps: FindDeps, typed: string, { kind, code }: ShownCode, client: Client) {
  const { db, now } = deps
  const email = normalizeEmail(typed)
  const wanted = { email, kind }
  const subject = { account: email, address: client.address }
  await countAttempt(deps, guesses[kind], subject)
  const comparable =
    kind === 'recovery'
      ? await selectCodes(db, wanted, now())
      : // two of them may take the codes of one address in another order each
        await inTransaction(db, (tx) => takeAttempts(tx, wanted, now()))
  const found = comparable.find(({ accountId, hash }) => timingSafeEqual(hash, hashOf(accountId, kind, code)))
  if (found) await resetAttempts(deps, guesses[kind], subject)
  return found?.accountId
}

/** What is stored of a code. It is the account's own: the same digits of another are another hash. */
export function hashOf(accountId: number, kind: CodeKind, code: string) {
  return createHash('sha256').update(`${accountId} ${kind} ${code}`).digest()
}

/** Forgets codes that are over. */
export async function removeOldCodes({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldCodes(db, now())
}

function draw(length: number, from: string) {
  return Array.from({ length }, () => from[randomInt(from.length)]).join('')
}

/** K7QM3XWT… is read and typed as K7QM-3XWT-… */
function inGroups(code: string) {
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}
