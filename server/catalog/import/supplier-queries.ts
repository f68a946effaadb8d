import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export function selectColumns(db: Db, titlesHash: Buffer) {
  return db
    .selectFrom('supplier_columns')
    .select(['supplier', 'mapped'])
    .where('titles_hash', '=', titlesHash)
    .executeTakeFirst()
}

export async function upsertColumns(tx: Db, row: Insertable<Schema['supplier_columns']>) {
  const { titles_hash: _, ...changes } = row
  await tx
    .insertInto('supplier_columns')
    .values(row)
    .onConflict((conflict) => conflict.column('titles_hash').doUpdateSet(changes))
    .execute()
}

/** Forgets those that were used longest ago. */
export async function keepNewest(tx: Db, most: number) {
  const newest = tx.selectFrom('supplier_columns').select('titles_hash').orderBy('used_at', 'desc').limit(most)
  await tx.deleteFrom('supplier_columns').where('titles_hash', 'not in', newest).execute()
}

export async function markUsed(db: Db, titlesHash: Buffer, at: Date) {
  await db.updateTable('supplier_columns').set({ used_at: at }).where('titles_hash', '=', titlesHash).execute()
}

export async function deleteColumns(db: Db, titlesHash: Buffer) {
  await db.deleteFrom('supplier_columns').where('titles_hash', '=', titlesHash).execute()
}
