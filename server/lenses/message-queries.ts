import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** The messages of a request, the oldest first. */
export function selectMessages(db: Db, requestId: number) {
  return db.selectFrom('lens_message').selectAll().where('request_id', '=', requestId).orderBy('id').execute()
}

export async function countMessages(tx: Db, requestId: number) {
  const { count } = await tx
    .selectFrom('lens_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return count
}

/** Nothing when the same message came before. */
export function insertMessage(tx: Db, row: Insertable<Schema['lens_message']>) {
  return tx
    .insertInto('lens_message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['request_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
}
