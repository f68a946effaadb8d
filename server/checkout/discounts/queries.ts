import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export type DiscountRow = Selectable<Schema['discount']>

/** The latest first. */
export function selectDiscounts(db: Db) {
  return db.selectFrom('discount').selectAll().orderBy('id', 'desc').execute()
}

export function insertDiscount(tx: Db, discount: Insertable<Schema['discount']>) {
  return tx.insertInto('discount').values(discount).returningAll().executeTakeFirstOrThrow()
}

export function deleteDiscount(tx: Db, id: number) {
  return tx.deleteFrom('discount').where('id', '=', id).returningAll().executeTakeFirst()
}
