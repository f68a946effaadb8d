import { createHash, randomBytes } from 'node:crypto'
import { longest } from '#contract/bounds.ts'
import { normalizeEmail } from '#contract/email.ts'
import { checkPassword } from '#server/auth/check-password.ts'
import { checkAddress } from '#server/auth/check-registration.ts'
import { createFirstOwner } from '#server/auth/create-administrator.ts'
import { hashPassword } from '#server/auth/password.ts'
import { openSession } from '#server/auth/sessions.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { findFirstAccess, hasAdministrator, putFirstAccess, takeFirstAccess } from './queries.ts'

/** How long the printed address is good; each start prints another. */
const goodForMs = 24 * 3_600_000

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/**
 * The address by which the first administrator is made, in the place of the one before; undefined when there is an administrator,
 * or the shop is a demonstration. Its code stands behind the `#`, which reaches no server's log.
 */
export async function issueFirstAccess({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>) {
  if (settings.demo || !settings.publicUrl || (await hasAdministrator(db))) return undefined
  const code = randomBytes(32).toString('base64url')
  await putFirstAccess(db, { hash: hashOf(code), expires_at: new Date(now().getTime() + goodForMs) })
  return `${settings.publicUrl}/invito/titolare#${code}`
}

/** Whether the address is good. Problems: first-access-over. */
export async function readFirstAccess({ db, now }: Pick<Deps, 'db' | 'now'>, code: string) {
  if (!(await findFirstAccess(db, hashOf(code), now()))) throw new Problem('first-access-over')
}

interface Wanted {
  code: string
  fullName?: string | undefined
  email?: string | undefined
  password?: string | undefined
  client: Client
}

/**
 * Makes the first administrator, an owner who owes the second factor, and signs it in. The address is used up by it: of two who
 * press at once one becomes the owner. Problems: first-access-over, fields-missing, email-not-valid, password-too-short,
 * password-too-common.
 */
export async function makeFirstOwner(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  { code, fullName: name = '', email: typed = '', password = '', client }: Wanted,
) {
  const { db, now, log } = deps
  await readFirstAccess(deps, code)
  const [fullName, email] = [name.trim().slice(0, longest.personName), normalizeEmail(typed)]
  if (!fullName || !email || !password) throw new Problem('fields-missing')
  checkAddress(email)
  checkPassword(password)
  const passwordHash = await hashPassword(password)
  const id = await inTransaction(db, async (tx) => {
    const at = now()
    // one made at the machine meanwhile is the first
    if (!(await takeFirstAccess(tx, hashOf(code), at)) || (await hasAdministrator(tx)))
      throw new Problem('first-access-over')
    return createFirstOwner(tx, { email, fullName, passwordHash, at })
  })
  log.info(`account ${id} is the first administrator`)
  return openSession(deps, id, client)
}
