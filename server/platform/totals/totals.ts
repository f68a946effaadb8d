import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { insertChange, sumChanges, type Counted } from './queries.ts'

/**
 * Notes that there are `change` more, fewer where it is negative, in the transaction that makes it so. A row of its own: two who do
 * it at once do not wait for each other, as they would for a number that both raise.
 */
export function addToTotals(tx: Db, kind: Counted, change: number) {
  return insertChange(tx, kind, change)
}

/** The row that notes one more, for a statement that does more. */
export const oneMore = (kind: Counted) => ({ kind, change: 1 })

/** How many there are, exactly, in the time of adding up a few rows. */
export function readTotals({ db }: Pick<Deps, 'db'>, kind: Counted) {
  return sumChanges(db, kind)
}
