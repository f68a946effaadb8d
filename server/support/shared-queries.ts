import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

/** The bytes of all attachments of the shop. */
export async function sumAllAttachments(db: Db) {
  const { bytes } = await db
    .selectFrom('ticket_attachment')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return bytes
}
