import { createHash, randomInt } from 'node:crypto'
import { normalizeEmail } from '#contract/email.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { countAttempt, resetAttempts } from '#server/platform/rate-limit/limits.ts'
import { deleteOldCodes, findCode, replaceCode } from './code-queries.ts'
import { readTypedCode } from '#server/platform/base/typed-code.ts'
import type { CodeKind } from '#server/platform/database/column-types.ts'

const hourMs = 60 * 60_000
/** Without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const kinds = {
  // proves an address: 40 bits, few enough to be typed and too many to be guessed by requests
  verification: { goodForMs: 24 * hourMs, length: 8 },
  // opens an account: 80 bits
  recovery: { goodForMs: hourMs, length: 16 },
} as const satisfies Record<CodeKind, { goodForMs: number; length: number }>

/** Makes a code for an email, in the place of the one before; only its hash is stored. */
export async function issueCode(db: Db, accountId: number, kind: CodeKind, at: Date) {
  const code = draw(kinds[kind].length)
  const expiresAt = new Date(at.getTime() + kinds[kind].goodForMs)
  await replaceCode(db, { accountId, kind, hash: hashOf(kind, code), createdAt: at, expiresAt })
  return { code: inGroups(code), expiresAt }
}

export interface ShownCode {
  kind: CodeKind
  code: string
}

/** A code as it was typed; undefined when it is none. Its length tells its kind. */
export function readCode(text: string): ShownCode | undefined {
  const code = readTypedCode(text).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{8,16}$/.test(code)) return undefined
  const kind = (['verification', 'recovery'] as const).find((one) => kinds[one].length === code.length)
  return kind && { kind, code }
}

type FindDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings'>

/** Wrong codes are counted by address and network, so that guesses from elsewhere refuse no code of the owner's. */
const guesses = { verification: 'verificationCodes', recovery: 'recoveryCodes' } as const

/**
 * Whose code this is: a code is one account's, also where several have registered the address. Wrong ones refuse the network
 * that shows them and spoil no email. Problems: too-many-for-now.
 */
export async function findByCode(deps: FindDeps, typed: string, { kind, code }: ShownCode, client: Client) {
  const email = normalizeEmail(typed)
  const subject = { account: email, address: client.address }
  await countAttempt(deps, guesses[kind], subject)
  const accountId = await findCode(deps.db, { email, kind, hash: hashOf(kind, code) }, deps.now())
  if (accountId !== undefined) await resetAttempts(deps, guesses[kind], subject)
  return accountId
}

/** What is stored of a code, and what it is found by. */
export function hashOf(kind: CodeKind, code: string) {
  return createHash('sha256').update(`${kind} ${code}`).digest()
}

/** Forgets codes that are over. */
export async function removeOldCodes({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldCodes(db, now())
}

function draw(length: number) {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** K7QM3XWT… is read and typed as K7QM-3XWT-… */
function inGroups(code: string) {
  return code.replaceAll(/.{4}(?=.)/g, '$&-')
}
