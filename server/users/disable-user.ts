import type { Actor } from '#server/platform/context/actor.ts'
import { recordPersonChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { endSessionsOf } from '#server/auth/shared-queries.ts'
import { lockAccount, lockOwners, updatePerson } from './queries.ts'

type UserDeps = Pick<Deps, 'db' | 'now' | 'log' | 'callers'>

/** Disables an account: its sessions end, its orders stay. Problems: last-administrator, own-account, user-not-found. */
export async function disableUser({ db, now, log, callers }: UserDeps, actor: Actor, id: number) {
  await inTransaction(db, async (tx) => {
    await leaveAnOwner(tx, id)
    // a mistake of the person: leaving for good is deleting the account
    if (id === actor.id) throw new Problem('own-account')
    const account = await lockAccount(tx, id)
    if (!account) throw new Problem('user-not-found')
    if (account.disabled_at) return
    await updatePerson(tx, id, { disabled_at: now() })
    await endSessionsOf(tx, id, now())
    await recordPersonChange(tx, { actor, at: now(), subjectId: id, action: 'disabled' })
  })
  callers.forget()
  log.info(`account ${id} disabled by account ${actor.id}`)
}

/** Lets its owner in again. Problems: user-not-found. */
export async function enableUser({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, actor: Actor, id: number) {
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new Problem('user-not-found')
    if (!account.disabled_at) return
    await updatePerson(tx, id, { disabled_at: null })
    await recordPersonChange(tx, { actor, at: now(), subjectId: id, action: 'enabled' })
  })
  log.info(`account ${id} enabled by account ${actor.id}`)
}

/** Without an owner the shop could not be run. Problems: last-administrator. */
export async function leaveAnOwner(tx: Db, leaving: number) {
  const owners = await lockOwners(tx)
  if (owners.length === 1 && owners[0] === leaving) throw new Problem('last-administrator')
}
