import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { monthsBefore } from '#server/platform/base/months.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { refuseOffer } from './accept.ts'
import { emptyRequests, lockOld, lockOfAccount } from './erase-queries.ts'
import { lockRequest, updateRequest } from './queries.ts'
import { findOwn } from './read-request.ts'
import { isAnswerable, isInWork, stateOf } from './state.ts'

/**
 * The customer has what they told about their eyes erased, with messages and files; an offer that waits is refused by it. While the
 * glasses are being made it stays. Problems: lens-request-not-found, lens-in-work, those of refuseOffer.
 */
export async function eraseRequest(deps: Parameters<typeof refuseOffer>[0], actor: Actor, id: number) {
  const state = stateOf(await findOwn(deps.db, id, actor.id), deps.now())
  if (state === 'offered') await refuseOffer(deps, actor, id)
  await inTransaction(deps.db, async (tx) => {
    await lockRequest(tx, id)
    const request = await findOwn(tx, id, actor.id)
    const now = stateOf(request, deps.now())
    if (now === 'offered') throw new Problem('lens-offer-waits')
    if (isInWork(now) || now === 'shipped') throw new Problem('lens-in-work')
    if (isAnswerable(now)) await updateRequest(tx, id, { closed: 'withdrawn' })
    await emptyRequests(tx, [id], deps.now())
  })
  deps.log.info(`lens request ${id}: erased by its customer`)
}

/** Erases what a person told of their eyes, in the transaction that ends the account. */
export async function eraseLensesOf(tx: Db, accountId: number, at: Date) {
  await emptyRequests(tx, await lockOfAccount(tx, accountId), at)
}

/** Requests that one turn of the sweep empties. */
const atOnce = 200

/** Erases what nothing was done about for as long as the owner keeps it; what is being made stays. */
export async function eraseOldRequests({ db, now, business, log }: Pick<Deps, 'db' | 'now' | 'business' | 'log'>) {
  const before = monthsBefore(now(), business.current().lensMonths)
  await inTransaction(db, async (tx) => {
    const ids = await lockOld(tx, before, atOnce)
    if (ids.length > 0) log.info(`lens requests ${ids.join(', ')}: erased, their time is over`)
    await emptyRequests(tx, ids, now())
  })
}
