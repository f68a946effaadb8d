import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export function selectRow(db: Db) {
  return db.selectFrom('business').selectAll().executeTakeFirstOrThrow()
}
export type BusinessRow = Awaited<ReturnType<typeof selectRow>>

export function lockRow(tx: Db) {
  return tx.selectFrom('business').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function updateRow(tx: Db, changes: Updateable<Schema['business']>) {
  await tx.updateTable('business').set(changes).execute()
}

export function selectNewestNotice(db: Db, page: string) {
  return db
    .selectFrom('notice_text')
    .select(['revision', 'written_at'])
    .where('page', '=', page)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertNotice(tx: Db, row: Insertable<Schema['notice_text']>) {
  await tx.insertInto('notice_text').values(row).execute()
}
