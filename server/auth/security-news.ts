import { createHash, randomUUIDv7 } from 'node:crypto'
import { romeDay } from '#contract/calendar.ts'
import type { Db } from '#server/platform/database/client.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { EmailKind } from '#server/platform/database/column-types.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { shortNetworkOf } from '#server/platform/rate-limit/network.ts'
import { findAccount } from './entry-queries.ts'
import type { Origin } from './known-origins.ts'
import { presentDevice } from './present.ts'

// Emails that tell the owner of an account what happened to its access, in case a stranger did it.

type NewsDeps = Pick<Deps, 'jobs' | 'now'>

export interface News {
  accountId: number
  origin: Origin
  /** The shop's own address, for the links. */
  shopOrigin: string
}

/** An account signed in from where it never did. */
export const tellOfNewDevice = (deps: NewsDeps, tx: Db, news: News) => tell(deps, tx, 'signed-in-elsewhere', news)

/** A recovery code took the place of the app. */
export const tellOfRecoveryCode = (deps: NewsDeps, tx: Db, news: News) => tell(deps, tx, 'recovery-code-used', news)

/** The recovery codes were replaced. */
export const tellOfNewRecoveryCodes = (deps: NewsDeps, tx: Db, news: News) => tell(deps, tx, 'recovery-codes-new', news)

/** The second factor was turned on or off. */
export const tellOfSecondFactor = (deps: NewsDeps, tx: Db, { on, ...news }: News & { on: boolean }) =>
  tell(deps, tx, on ? 'second-factor-on' : 'second-factor-off', news)

/** Too many wrong passwords of an address. Whose it is, is looked up when the email is written: the work tells no stranger. */
export async function tellOfWrongPasswords(
  { db, jobs, now }: NewsDeps & { db: Db },
  email: string,
  shopOrigin: string,
) {
  const at = now()
  const key = `tentativi-${createHash('sha256').update(email).digest('hex').slice(0, 32)}-${romeDay(at)}`
  const facts = { origin: shopOrigin, at: at.toISOString() }
  await inTransaction(db, (tx) => jobs.enqueue(tx, { key, kind: 'wrong-passwords', recipient: email, facts }))
}

async function tell({ jobs, now }: NewsDeps, tx: Db, kind: EmailKind, { accountId, origin, shopOrigin }: News) {
  const account = await findAccount(tx, accountId)
  // an address that was never proved gets no news of an account that may be a stranger's
  if (!account?.verifiedAt) return
  const { client } = origin
  const facts = {
    origin: shopOrigin,
    at: now().toISOString(),
    device: presentDevice(client.agent),
    network: shortNetworkOf(client.address),
  }
  await jobs.enqueue(tx, { key: `${kind}-${randomUUIDv7()}`, kind, recipient: account.email, facts })
}
