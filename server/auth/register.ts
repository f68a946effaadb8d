import type { NewsText } from '#contract/consent.ts'
import type { Iscrizione } from '#contract/ingresso.ts'
import { requireProof, spendProof } from '#server/platform/captcha/proof.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { addToTotals } from '#server/platform/totals/totals.ts'
import { requestVerification, mayRequestVerification } from './request-verification.ts'
import { checkRegistration } from './check-registration.ts'
import { insertAccount } from './entry-queries.ts'
import { hashPassword } from './password.ts'
import { openSession, type Tokens } from './sessions.ts'

export interface RegisterOptions {
  fields: Iscrizione
  /** What the captcha gave for the visitor's work; without it the client counts that solved one. */
  proof: string | undefined
  termsVersion: string | undefined
  newsText: NewsText | undefined
  /** The shop's own address, for the link in the email. */
  origin: string
  client: Client
}

/**
 * Makes an account that is not verified, signs it in and asks for its email (S-406). A known address gets the same answer
 * after the same work, because only the email, which its owner reads, tells them apart (H-91).
 * Problems: those of checkRegistration, captcha-missing, too-many-requests.
 */
export async function register(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'settings'>,
  { fields, proof, termsVersion, newsText, origin, client }: RegisterOptions,
): Promise<Tokens> {
  const { db, now, log } = deps
  const shown = { proof, client }
  const { password, ...person } = checkRegistration(fields, now())
  await requireProof(deps, shown)
  // refused ones do not count
  await countAttempt(deps, 'register', { account: undefined, address: client.address })
  const passwordHash = await hashPassword(password)
  const mayWrite = await mayRequestVerification(deps, person.email, client)
  const accountId = await inTransaction(db, async (tx) => {
    const at = now()
    await spendProof(tx, shown, at)
    const agreed = { termsVersion: termsVersion ?? null, newsText: newsText ?? null }
    const id = await insertAccount(tx, { ...person, passwordHash, ...agreed, createdAt: at })
    await addToTotals(tx, 'people', 1)
    if (mayWrite) await requestVerification(deps, tx, { id, email: person.email }, origin)
    return id
  })
  log.info(`account ${accountId} registered${mayWrite ? '' : ', without an email: its address had too many'}`)
  return openSession(deps, accountId, client)
}
