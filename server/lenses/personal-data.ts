import type { Actor } from '#server/platform/context/actor.ts'
import { selectRequests } from './queries.ts'
import { describeOwn, type ReadDeps } from './read-request.ts'

/** More than one person ever asked for. */
const limit = 10_000

/** All that the shop keeps of a person's requests for lenses, decrypted; of files their names: `GET /Lenti/File` has the bytes. */
export async function exportLenses(deps: ReadDeps, actor: Pick<Actor, 'id'>) {
  const requests = await selectRequests(deps.db, { accountId: actor.id }, limit)
  return Promise.all(requests.map((request) => describeOwn(deps, request)))
}
