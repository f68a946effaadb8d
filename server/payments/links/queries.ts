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

/** The link of an order, locked until the transaction ends. */
export function lockLink(tx: Db, orderId: number) {
  return tx.selectFrom('payment_link').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()
}

export async function countSent(tx: Db, orderId: number, sent: { sent_count: number; sent_at: Date }) {
  await tx.updateTable('payment_link').set(sent).where('order_id', '=', orderId).execute()
}

/** Those of links that ended before that moment. */
export async function deleteOldTokens(db: Db, before: Date) {
  await db
    .deleteFrom('payment_link_token')
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('shop_order')
        .select('id')
        .where('held_until', '<', before)
        .where('state', '<>', 'awaiting_payment'),
    )
    .execute()
}
