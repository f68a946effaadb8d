import { isForeignKeyViolation } from '#server/platform/database/sql-errors.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { deleteProofsTo } from '#server/platform/email/shared-queries.ts'
import { addToTotals } from '#server/platform/totals/totals.ts'
import { deleteAccount, isUnverified, selectUnverified } from '#server/auth/entry-queries.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { eraseData } from './erase-account.ts'
import { lockAccount } from './queries.ts'

type RemoveDeps = Pick<Deps, 'db' | 'now' | 'log'>

const keptMs = 7 * dayMs

/** Removes registrations that were not verified within seven days (H-91); one with orders stays. */
export async function removeUnverified(deps: RemoveDeps) {
  const before = new Date(deps.now().getTime() - keptMs)
  for (const id of await selectUnverified(deps.db, before)) {
    if (await remove(deps, id, before)) deps.log.info(`account ${id} removed: it was never verified`)
  }
}

async function remove(deps: RemoveDeps, id: number, before: Date) {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const email = await deleteAccount(tx, id)
      if (email === undefined) return false
      await addToTotals(tx, 'people', -1)
      await deleteProofsTo(tx, email)
      return true
    })
  } catch (error) {
    // something that stays is its own, such as a ticket
    if (isForeignKeyViolation(error)) return erase(deps, id, before)
    throw error
  }
}

/** Erases the person's data and keeps the row, as when an account is deleted. */
function erase({ db, now }: RemoveDeps, id: number, before: Date) {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    // verified, or with an order, since it was found
    if (!account || !(await isUnverified(tx, id, before))) return false
    await eraseData(tx, account, now())
    return true
  })
}
