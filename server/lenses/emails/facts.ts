import type { Db } from '#server/platform/database/client.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import { selectRequests, type LensRequest } from '#server/lenses/queries.ts'

/** A request as emails speak of it: nothing of it is about health. */
export interface LensEmail {
  id: number
  name: string
  frame: string
  until: Date | null
  closed: LensRequest['closed']
  /** The shop's address, for links. */
  origin: string
}

function describe(found: LensRequest | undefined, origin = found?.origin ?? ''): LensEmail | undefined {
  if (!found) return undefined
  const { id, full_name: name, frame, held_until: until, closed } = found
  return { id, name, frame, until, closed, origin }
}

/** Undefined: it is gone. */
export async function findLensesForEmail(db: Db, facts: EmailFacts) {
  const [found] = await selectRequests(db, { id: Number(facts['richiesta']) }, 1)
  return describe(found, facts['origin'])
}

/** The request whose last offer is this order; undefined: the order is no offer. */
export async function findOfferForEmail(db: Db, orderId: number) {
  const [found] = await selectRequests(db, { orderId }, 1)
  return describe(found)
}
