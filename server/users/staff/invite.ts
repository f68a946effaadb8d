import { createHash, randomBytes } from 'node:crypto'
import { normalizeEmail } from '#contract/email.ts'
import { checkAddress } from '#server/auth/check-registration.ts'
import { endSessionsOf } from '#server/auth/shared-queries.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Duty } from '#server/platform/database/column-types.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { lockAccount, updatePerson } from '#server/users/queries.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { dutyOf } from './present.ts'
import {
  deleteInvitation,
  deleteOldInvitations,
  findInvitation,
  isSpent,
  isStaffAddress,
  putInvitation,
  selectInvitations,
  setCode,
  spendInvitation,
} from './queries.ts'

/** How long an invitation is good. */
const goodForMs = 7 * dayMs
/** How long one that is over is kept: so long its acceptance can be repeated. */
const keptMs = 7 * dayMs
const mostOpen = 20

const hashOf = (code: string) => createHash('sha256').update(code).digest()

interface Wanted {
  email: string
  duty: Duty
  /** The shop's own address, for the link. */
  origin: string
}

/**
 * Asks the owner of an address to work in the shop: an email with a link, in the place of the one before. Problems:
 * email-not-valid, already-staff, too-many-invitations.
 */
export async function invite(
  { db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>,
  actor: Actor,
  { email: typed, duty, origin }: Wanted,
) {
  const email = normalizeEmail(typed)
  checkAddress(email)
  await inTransaction(db, async (tx) => {
    const at = now()
    if (await isStaffAddress(tx, email)) throw new Problem('already-staff')
    const others = (await selectInvitations(tx, at)).filter((one) => one.email !== email)
    if (others.length >= mostOpen) throw new Problem('too-many-invitations')
    const id = await putInvitation(tx, { email, duty, at, until: new Date(at.getTime() + goodForMs) })
    await jobs.enqueue(tx, {
      key: `staff-invited-${id}`,
      kind: 'staff-invited',
      recipient: email,
      facts: { invitation: `${id}`, origin, from: actor.fullName },
    })
  })
}

/** Makes the code of an invitation, for its email; undefined when it is over. */
export async function issueInvitation(db: Db, id: number, at: Date) {
  const code = randomBytes(32).toString('base64url')
  const invitation = await setCode(db, { id, hash: hashOf(code), at })
  return invitation && { code, invitation }
}

/** What a link invites to. Problems: invitation-over. */
export async function readInvitation({ db, now }: Pick<Deps, 'db' | 'now'>, code: string) {
  const invitation = await findInvitation(db, hashOf(code), now())
  if (!invitation) throw new Problem('invitation-over')
  return invitation
}

/**
 * Makes the caller one who works in the shop. The address has to be the invited one, and proved: a stranger may have registered
 * it. Other sessions of the account end. Accepted again by the same account, as after a lost answer, it changes nothing.
 * Problems: invitation-over, invitation-of-another, invitation-not-verified, already-staff.
 */
export async function acceptInvitation(
  { db, now, log, callers }: Pick<Deps, 'db' | 'now' | 'log' | 'callers'>,
  actor: Actor,
  code: string,
) {
  const isNew = await inTransaction(db, async (tx) => {
    // two presses at once: the second one waits here for the first, and is later than it
    const account = await lockAccount(tx, actor.id)
    const at = now()
    if (account?.role === 'administrator' && (await isSpent(tx, { hash: hashOf(code), email: actor.email, at })))
      return false
    const { id, email, duty } = await readInvitation({ db: tx, now }, code)
    if (email.toLowerCase() !== actor.email.toLowerCase()) throw new Problem('invitation-of-another')
    if (!account?.verified_at) throw new Problem('invitation-not-verified')
    if (account.role === 'administrator') throw new Problem('already-staff')
    // taken back at the same moment
    if (!(await spendInvitation(tx, id, at))) throw new Problem('invitation-over')
    await updatePerson(tx, actor.id, { role: 'administrator', duty })
    await endSessionsOf(tx, actor.id, at, actor.sessionId)
    await recordChange(tx, { actor, at, kind: 'user', subjectId: actor.id, action: 'promoted', after: dutyOf(duty) })
    return true
  })
  if (!isNew) return
  callers.forget()
  log.info(`account ${actor.id} works in the shop now`)
}

/** Forgets invitations, and so their addresses, that have been over for long. */
export async function removeOldInvitations({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldInvitations(db, new Date(now().getTime() - keptMs))
}

/** Takes an invitation back; its link is over. One that is gone, as after a lost answer, stays so. */
export async function withdrawInvitation({ db }: Pick<Deps, 'db'>, id: number) {
  await deleteInvitation(db, id)
}
