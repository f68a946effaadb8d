import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/platform/database/client.ts'

/** How many statements wait for a locked row. */
export async function countWaiting(db: Db) {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** Until so many statements wait, or the work has ended without. */
export async function untilWaiting(db: Db, work: Promise<unknown>, statements = 1) {
  let over = false
  const end = () => void (over = true)
  work.then(end, end)
  await expect.poll(async () => over || (await countWaiting(db)) >= statements, { timeout: 15_000 }).toBe(true)
}

/** Begins `work` while what `held` does is not committed yet, and commits it once that waits for it or has ended. */
export async function during<T>(db: Db, held: (tx: Db) => Promise<unknown>, work: () => Promise<T>, statements = 1) {
  const { answer } = await db.transaction().execute(async (tx) => {
    await held(tx)
    const begun = work()
    await untilWaiting(db, begun, statements)
    // in an object: the transaction would wait for a bare promise
    return { answer: begun }
  })
  return answer
}
