import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { romeDay } from '#contract/calendar.ts'
import { addEvents, addVisitors } from './queries.ts'
import type { SaltOf } from './salt.ts'
import type { VisitKind } from '#server/platform/database/column-types.ts'

export interface Visitor {
  address: string
  agent: string
  /** What each page that this visitor was given counts as. */
  pages: Map<string, VisitKind[]>
}

/** Writes down who was here, as hashes of this day, and how often what was done. Programs are left out. */
export async function saveVisits({ db, now }: Pick<Deps, 'db' | 'now'>, saltOf: SaltOf, visitors: Visitor[]) {
  const people = visitors.filter(({ agent }) => agent !== '' && !isbot(agent))
  if (people.length === 0) return
  const day = romeDay(now())
  const salt = await saltOf(day)
  const hashes = people.map(({ address, agent }) => hashVisitor(salt, `${networkOf(address)}\n${agent}`))
  const counts = new Map<VisitKind, number>()
  for (const kind of people.flatMap(({ pages }) => [...pages.values()].flat())) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  await inTransaction(db, async (tx) => {
    await addVisitors(tx, day, hashes)
    await addEvents(tx, day, counts)
  })
}

function hashVisitor(salt: Buffer, visitor: string) {
  return createHash('sha256').update(salt).update(visitor).digest().subarray(0, 16)
}
