import type { Db } from '#server/platform/database/client.ts'
import { insertWords } from './queries.ts'

/** Called in the transaction that writes products (these, or all of them): a search corrects misspelt words towards theirs. */
export async function learnWords(tx: Db, ids?: number[]) {
  if (ids?.length !== 0) await insertWords(tx, ids)
}
