import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/platform/database/client.ts'
import { demandReading, isReadingDone } from './queries.ts'

/**
 * Has the open shop compare at its next run, which comes within a minute, and waits for it, in milliseconds. Answers false
 * when none came to its end: no shop is open, or the provider does not answer.
 */
export async function requestComparison(db: Db, { waitMs = 180_000, pollMs = 1000 } = {}) {
  await demandReading(db)
  for (let waited = 0; waited < waitMs; waited += pollMs) {
    await wait(pollMs)
    if (await isReadingDone(db)) return true
  }
  return false
}
