import { deleteSecondFactor } from '#server/auth/second-factor/shared-queries.ts'
import { endSessionsOf } from '#server/auth/shared-queries.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Duty } from '#server/platform/database/column-types.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { leaveAnOwner } from '#server/users/disable-user.ts'
import { updatePerson } from '#server/users/queries.ts'
import { dutyOf } from './present.ts'
import { lockStaff } from './queries.ts'

type StaffDeps = Pick<Deps, 'db' | 'now' | 'log' | 'callers'>

/**
 * Gives one who works in the shop another duty. An owner without a second factor then owes it. Problems: own-duty,
 * collaborator-not-found, last-administrator.
 */
export async function changeDuty(deps: StaffDeps, actor: Actor, { id, duty }: { id: number; duty: Duty }) {
  await change(deps, actor, id, async (tx, before) => {
    if (before === duty) return
    await updatePerson(tx, id, { duty })
    await record(deps, tx, actor, { id, before, after: duty })
  })
  deps.log.info(`account ${id}: its duty is changed by account ${actor.id}`)
}

/** Ends the work of one in the shop: the account becomes a customer's, without a second factor, and its sessions end. Problems: those of changeDuty. */
export async function endDuty(deps: StaffDeps, actor: Actor, id: number) {
  await change(deps, actor, id, async (tx, before) => {
    await updatePerson(tx, id, { role: 'customer', duty: null })
    // customers cannot turn it off
    await deleteSecondFactor(tx, id)
    await endSessionsOf(tx, id, deps.now())
    await record(deps, tx, actor, { id, before })
  })
  deps.log.info(`account ${id} works in the shop no more, ended by account ${actor.id}`)
}

async function change(
  { db, callers }: StaffDeps,
  actor: Actor,
  id: number,
  write: (tx: Db, before: Duty) => Promise<void>,
) {
  // a mistake would shut the own door
  if (id === actor.id) throw new Problem('own-duty')
  await inTransaction(db, async (tx) => {
    // the owners are locked first everywhere, so that two who change each other do not wait for each other
    await leaveAnOwner(tx, id)
    const found = await lockStaff(tx, id)
    if (!found) throw new Problem('collaborator-not-found')
    await write(tx, found.duty ?? 'owner')
  })
  callers.forget()
}

function record(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  actor: Actor,
  { id, before, after }: { id: number; before: Duty; after?: Duty },
) {
  return recordChange(tx, {
    actor,
    at: now(),
    kind: 'user',
    subjectId: id,
    action: 'changed',
    before: dutyOf(before),
    ...(after && { after: dutyOf(after) }),
  })
}
