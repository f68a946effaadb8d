import { inTransaction, type Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { addToTally } from '#server/tally/tally.ts'
import { deleteAccount, selectUnverified } from './entry-queries.ts'

const keptMs = 7 * 86_400_000

/** Removes registrations that nobody verified within seven days (H-91); one with orders, or anything else, stays. */
export async function removeUnverified({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  for (const id of await selectUnverified(db, new Date(now().getTime() - keptMs))) {
    if (await remove(db, id)) log.info(`account ${id} removed: it was never verified`)
  }
}

async function remove(db: Db, id: number) {
  try {
    return await inTransaction(db, async (tx) => {
      const removed = await deleteAccount(tx, id)
      if (removed) await addToTally(tx, 'people', -1)
      return removed
    })
  } catch (error) {
    // something that stays is its own
    if ((error as { code?: unknown }).code === '23503') return false
    throw error
  }
}
