import type { Db } from '#server/platform/database/client.ts'

/** The catalogue's version after this edit. */
export async function raiseVersion(tx: Db) {
  const { version } = await tx
    .updateTable('catalogue')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function selectVersion(db: Db) {
  return (await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow()).version
}
