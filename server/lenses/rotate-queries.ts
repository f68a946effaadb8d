import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

export const sealedTables = ['lens_request', 'lens_message'] as const
type SealedTable = (typeof sealedTables)[number]

/** Sealed texts, in the order of their ids. */
export async function selectSealed(db: Db, table: SealedTable, { after, limit }: { after: number; limit: number }) {
  const { rows } = await sql<{ id: number; request_key: string; sealed: Buffer }>`
    select id, request_key, sealed from ${sql.table(table)}
    where id > ${after} and sealed is not null order by id limit ${limit}`.execute(db)
  return rows
}

/** Replaces a text that is as it was read; how many were replaced. */
export async function replaceSealed(
  db: Db,
  table: SealedTable,
  { id, before, after }: { id: number; before: Buffer; after: Buffer },
) {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set sealed = ${after} where id = ${id} and sealed = ${before}`.execute(db)
  return Number(numAffectedRows)
}

export async function selectFileIds(db: Db) {
  const rows = await db.selectFrom('lens_file').select('id').where('dropped_at', 'is', null).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** False: it was erased meanwhile. */
export async function renameFile(db: Db, id: string, freshId: string) {
  const { numUpdatedRows } = await db
    .updateTable('lens_file')
    .set({ id: freshId })
    .where('id', '=', id)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
