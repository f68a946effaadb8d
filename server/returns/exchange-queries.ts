import { sql, type Insertable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export async function insertExchange(tx: Db, row: Insertable<Schema['exchange']>) {
  await tx.insertInto('exchange').values(row).execute()
}

export function findExchangeByRequest(db: Db, key: string) {
  return db.selectFrom('exchange').selectAll().where('request_key', '=', key).executeTakeFirst()
}

/** The exchanges of an order's goods with what is sold in their place, the latest first. */
export function selectExchanges(db: Db, orderId: number) {
  return db
    .selectFrom('exchange')
    .innerJoin('shop_order', 'shop_order.id', 'exchange.order_id')
    .innerJoin('order_line', 'order_line.order_id', 'exchange.order_id')
    .leftJoin('payment_link', 'payment_link.order_id', 'exchange.order_id')
    .select(['exchange.order_id', 'withdrawal_id', 'exchange.position', 'exchange.quantity'])
    .select(['order_line.name', 'order_line.code', 'total_cents', 'shop_order.state', 'held_until', 'released_at'])
    .where('returned_order_id', '=', orderId)
    .orderBy('exchange.order_id', 'desc')
    .execute()
}
export type Exchange = Awaited<ReturnType<typeof selectExchanges>>[number]

/** Pieces of a line of a return for which others are sold, or wait to be. */
export async function sumExchanged(tx: Db, { withdrawalId, position }: { withdrawalId: number; position: number }) {
  const { pieces } = await tx
    .selectFrom('exchange')
    .innerJoin('shop_order', 'shop_order.id', 'exchange.order_id')
    .select(sql<number>`coalesce(sum(exchange.quantity), 0)::int`.as('pieces'))
    .where('withdrawal_id', '=', withdrawalId)
    .where('position', '=', position)
    .where('shop_order.state', 'in', ['awaiting_payment', 'accepted', 'processing', 'shipped', 'completed'])
    .executeTakeFirstOrThrow()
  return pieces
}

/** Exchanges that wait to be paid, the most urgent first. */
export function selectOpenExchanges(db: Db, limit: number) {
  return db
    .selectFrom('exchange')
    .innerJoin('shop_order', 'shop_order.id', 'exchange.order_id')
    .select(['returned_order_id', 'held_until'])
    .where('shop_order.state', '=', 'awaiting_payment')
    .where('held_until', 'is not', null)
    .orderBy('held_until')
    .limit(limit)
    .execute()
}
