import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** Beside the pictures, never among them: those are public. */
export const fileFolder = 'ricette/'
/** Where the sealed bytes of a file lie in the store. */
export const fileKey = (id: string) => `${fileFolder}${id}`

export const selectFiles = (db: Db, requestId: number) =>
  db
    .selectFrom('lens_file')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('dropped_at', 'is', null)
    .orderBy('created_at')
    .execute()

export const insertFile = (tx: Db, row: Insertable<Schema['lens_file']>) =>
  tx.insertInto('lens_file').values(row).execute()

/** A file, of any person or of the given one. */
export function findFile(db: Db, id: string, accountId?: number) {
  return db
    .selectFrom('lens_file')
    .innerJoin('lens_request', 'lens_request.id', 'request_id')
    .selectAll('lens_file')
    .where('lens_file.id', '=', id)
    .where('dropped_at', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('lens_request.account_id', '=', accountId ?? 0))
    .executeTakeFirst()
}

/** The ids of files that were erased. */
export async function selectDropped(db: Db, limit: number) {
  const rows = await db.selectFrom('lens_file').select('id').where('dropped_at', 'is not', null).limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function forgetFiles(db: Db, ids: string[]) {
  if (ids.length > 0) await db.deleteFrom('lens_file').where('id', 'in', ids).execute()
}

/** Which of these names of files are those of rows. */
export async function selectKnownFiles(db: Db, ids: string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('lens_file')
    .select('id')
    .where((eb) => eb(eb.cast<string>('id', 'text'), 'in', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
