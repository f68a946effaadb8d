import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/client.ts'

/** How many statements wait for a row that somebody else holds. */
export async function countWaiting(db: Db) {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** Begins `work` while what `held` does is not committed yet, and commits it once that waits for it or has ended. */
export async function during<T>(db: Db, held: (tx: Db) => Promise<unknown>, work: () => Promise<T>) {
  const { answer } = await db.transaction().execute(async (tx) => {
    await held(tx)
    const begun = work()
    let over = false
    const end = () => void (over = true)
    begun.then(end, end)
    await expect.poll(async () => over || (await countWaiting(db)) > 0, { timeout: 15_000 }).toBe(true)
    // in an object: the transaction would wait for a bare promise
    return { answer: begun }
  })
  return answer
}
