import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/platform/database/client.ts'
import { isMigrated } from '#server/platform/database/migrate.ts'

/** Whatever watches asks every few seconds and needs its answer before it asks again. */
const patienceMs = 2000

/**
 * Asks whether the database answers and has every migration; false after two seconds without an answer. Calls share the
 * query in progress, so however often they come they take one connection.
 */
export function openDatabaseHealth(db: Db) {
  let query: Promise<boolean> | undefined
  return async function databaseAnswers() {
    query ??= isMigrated(db)
      .catch(() => false)
      .finally(() => (query = undefined))
    return Promise.race([query, wait(patienceMs, false, { ref: false })])
  }
}
