import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export async function insertTransactions(db: Db, rows: Insertable<Schema['balance_transaction']>[]) {
  await db
    .insertInto('balance_transaction')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
