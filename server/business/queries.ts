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

/** The newest version of a text, or the newest before a revision. */
export function selectNewestNotice(db: Db, page: string, before?: number) {
  const kept = db.selectFrom('notice_text').select(['revision', 'sections', 'written_at']).where('page', '=', page)
  const wanted = before === undefined ? kept : kept.where('revision', '<', before)
  return wanted.orderBy('revision', 'desc').limit(1).executeTakeFirst()
}

export function selectNotice(db: Db, page: string, revision: number) {
  return db
    .selectFrom('notice_text')
    .select(['sections', 'written_at'])
    .where('page', '=', page)
    .where('revision', '=', revision)
    .executeTakeFirst()
}

export async function insertNotice(tx: Db, row: Insertable<Schema['notice_text']>) {
  await tx.insertInto('notice_text').values(row).execute()
}
