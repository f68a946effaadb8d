import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

// what the shop notes for itself about orders

/** The notes of an order, the latest first, with the name of their author; empty: the account was erased. */
export function selectNotes(db: Db, orderId: number) {
  return db
    .selectFrom('order_note')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['order_note.id', 'at', 'text', 'request_key', 'full_name as by'])
    .where('order_id', '=', orderId)
    .orderBy('order_note.id', 'desc')
    .execute()
}
export type OrderNote = Awaited<ReturnType<typeof selectNotes>>[number]

export async function insertNote(tx: Db, note: Insertable<Schema['order_note']>) {
  await tx.insertInto('order_note').values(note).execute()
}

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
