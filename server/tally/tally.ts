import { tryLock, type Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { insertChange, replaceChanges, sumChanges, type Counted } from './queries.ts'

/**
 * Notes one more or one less, in the transaction that makes it so. A row of its own: two who do it at once do not wait for
 * each other, as they would for a number that both raise.
 */
export function addToTally(tx: Db, kind: Counted, change: 1 | -1) {
  return insertChange(tx, kind, change)
}

/** How many there are, exactly, in the time of adding up a few rows. */
export function readTally({ db }: Pick<Deps, 'db'>, kind: Counted) {
  return sumChanges(db, kind)
}

/**
 * Counts anew, so that the rows stay few, and whatever was written past this code, by a version before it or by hand, counts
 * from then on.
 */
export async function recount({ db }: Pick<Deps, 'db'>) {
  await db.transaction().execute(async (tx) => {
    if (await tryLock(tx, 'tally')) await replaceChanges(tx)
  })
}
