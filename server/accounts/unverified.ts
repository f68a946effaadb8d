import type { Deps } from '#server/deps.ts'
import { deleteAccount, selectUnverified } from './entry-queries.ts'

const keptMs = 7 * 86_400_000

/** Removes registrations that nobody verified within seven days (H-91); one with orders, or anything else, stays. */
export async function removeUnverified({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  for (const id of await selectUnverified(db, new Date(now().getTime() - keptMs))) {
    if (await deleteAccount(db, id)) log.info(`account ${id} removed: it was never verified`)
  }
}
