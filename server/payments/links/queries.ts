import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export async function insertLink(tx: Db, link: Insertable<Schema['payment_link']>) {
  await tx.insertInto('payment_link').values(link).execute()
}

export async function insertToken(db: Db, token: Schema['payment_link_token']) {
  await db.insertInto('payment_link_token').values(token).execute()
}

/** The order that a token is of. */
export async function findOrderOfToken(db: Db, hash: Buffer) {
  const found = await db
    .selectFrom('payment_link_token')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .selectAll('shop_order')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found
}

export async function markReleased(tx: Db, orderId: number, released: { at: Date; by: number }) {
  await tx
    .updateTable('payment_link')
    .set({ released_at: released.at, released_by: released.by })
    .where('order_id', '=', orderId)
    .execute()
}
