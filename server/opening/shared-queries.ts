import type { Db } from '#server/platform/database/client.ts'

/** Since when the shop is open; null: it is closed. */
export async function selectOpening(db: Db) {
  const { opened_at: openedAt } = await db.selectFrom('business').select('opened_at').executeTakeFirstOrThrow()
  return openedAt
}
