import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import { openHealthData } from './open-health-data.ts'
import { presentInBreve, presentRichiesta } from './present.ts'
import { selectRequests, type LensRequest } from './queries.ts'

/** More than a person ever asks for. */
const mostOfOne = 100

/** A request of this person. Problems: lens-request-not-found. */
export async function findOwn(db: Db, id: number, accountId: number) {
  const [found] = await selectRequests(db, { id, accountId }, 1)
  if (!found) throw new Problem('lens-request-not-found')
  return found
}

/** A request of any person. Problems: lens-request-not-found. */
export async function findRequest(db: Db, id: number) {
  const [found] = await selectRequests(db, { id }, 1)
  if (!found) throw new Problem('lens-request-not-found')
  return found
}

export type ReadDeps = Pick<Deps, 'db' | 'now' | 'business' | 'settings'>

/** The requests of the caller, without what is about health. */
export async function listOwn({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor) {
  const requests = await selectRequests(db, { accountId: actor.id }, mostOfOne)
  return requests.map((request) => presentInBreve(request, now()))
}

/** A request of the caller, whole. Problems: lens-request-not-found. */
export async function readOwn(deps: ReadDeps, actor: Actor, id: number) {
  return describeOwn(deps, await findOwn(deps.db, id, actor.id))
}

/** A request as its customer reads it. */
export async function describeOwn(deps: ReadDeps, request: LensRequest) {
  return presentRichiesta(request, await tryToOpen(deps, request), {
    now: deps.now(),
    business: deps.business.current(),
  })
}

const unreadable = new Set<Problem['code']>(['health-key-missing', 'health-data-damaged'])

/** A machine without the key says so, and shows the rest; so does one whose text is damaged. */
async function tryToOpen(deps: Pick<Deps, 'db' | 'settings'>, request: LensRequest) {
  try {
    return { data: await openHealthData(deps, request), unreadable: false }
  } catch (error) {
    if (!(error instanceof Problem) || !unreadable.has(error.code)) throw error
    return { data: undefined, unreadable: true }
  }
}
