import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/** What tells this database from a copy of it that was restored elsewhere; its standbys have the same. */
export async function selectDatabaseId(db: Db) {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text || '/' || current_database() as id from pg_control_system()`.execute(db)
  return rows[0]?.id ?? ''
}
