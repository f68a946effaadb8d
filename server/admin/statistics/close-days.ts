import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { romeDay } from '#contract/calendar.ts'
import { closeDaysBefore } from './queries.ts'

/** Throws away yesterday's salt and hashes; how many visitors there were stays (H-64). */
export async function closeDays({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await inTransaction(db, (tx) => closeDaysBefore(tx, romeDay(now())))
}
