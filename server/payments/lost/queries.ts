import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** Whether orders of the shop were ever placed at this address. */
export async function isKnownOrigin(db: Db, origin: string) {
  const found = await db.selectFrom('shop_order').select('id').where('origin', '=', origin).limit(1).executeTakeFirst()
  return found !== undefined
}

export function selectAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'full_name'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** The product by whose code this name of a line ends. */
export function selectProductByName(db: Db, name: string) {
  return db
    .selectFrom('product')
    .select(['id', 'code', 'images', 'vat_rate'])
    .where(sql<boolean>`right(lower(${name}), length(code)) = lower(code)`)
    .orderBy(sql`length(code)`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertLostPayment(tx: Db, payment: Insertable<Schema['lost_payment']>) {
  await tx.insertInto('lost_payment').values(payment).execute()
}

/** The payment of an order that waits for the owner's decision. */
export function findUndecided(db: Db, orderId: number) {
  return db
    .selectFrom('lost_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
}

export async function updateLostPayment(tx: Db, orderId: number, change: Updateable<Schema['lost_payment']>) {
  await tx.updateTable('lost_payment').set(change).where('order_id', '=', orderId).execute()
}

/** Orders whose owner has let the time pass, the longest waiting first. */
export function selectOverdue(db: Db, { at, limit }: { at: Date; limit: number }) {
  return db
    .selectFrom('lost_payment')
    .select('order_id')
    .where('decided_at', 'is', null)
    .where('refund_at', '<=', at)
    .orderBy('refund_at')
    .limit(limit)
    .execute()
}
