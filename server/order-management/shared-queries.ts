import type { Db } from '#server/platform/database/client.ts'

// what the shop notes for itself about orders

/** What was noted about an account's orders, the first first. */
export function selectNotesOf(db: Db, accountId: number) {
  return db
    .selectFrom('order_note')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .select(['order_id', 'at', 'text'])
    .where('shop_order.account_id', '=', accountId)
    .orderBy('order_note.id')
    .execute()
}

/** Forgets what was noted about an account's orders: no law wants it kept. */
export async function deleteNotesOf(tx: Db, accountId: number) {
  await tx
    .deleteFrom('order_note')
    .where('order_id', 'in', (eb) => eb.selectFrom('shop_order').select('id').where('account_id', '=', accountId))
    .execute()
}
