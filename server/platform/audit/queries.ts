import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export async function insertEntries(tx: Db, entries: Insertable<Schema['audit_entry']>[]) {
  if (entries.length > 0) await tx.insertInto('audit_entry').values(entries).execute()
}
