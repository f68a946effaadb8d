import { randomBytes } from 'node:crypto'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Day } from '#contract/calendar.ts'
import { selectSalt } from './queries.ts'

/** Asks for the day's salt. */
export type SaltOf = (day: Day) => Promise<Buffer>

/** The salt of each day, shared by all processes; none is remembered past its day. */
export function cacheSalt({ db }: Pick<Deps, 'db'>): SaltOf {
  let known: { day: Day; salt: Buffer } | undefined
  return async (day) => {
    if (known?.day !== day) {
      known = undefined
      known = { day, salt: await selectSalt(db, day, randomBytes(32)) }
    }
    return known.salt
  }
}
