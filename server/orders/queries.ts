import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { countOrders, type OrderLine } from './shared-queries.ts'
import type { OrderState } from '#contract/order-states.ts'

type NewLine = Omit<Insertable<Schema['order_line']>, 'order_id' | 'position'>

/** Inserts an order with its lines. */
export async function insertOrder(tx: Db, order: Insertable<Schema['shop_order']>, newLines: NewLine[]) {
  const inserted = await tx.insertInto('shop_order').values(order).returningAll().executeTakeFirstOrThrow()
  const rows = newLines.map((line, index) => ({ ...line, order_id: inserted.id, position: index + 1 }))
  if (rows.length > 0) await tx.insertInto('order_line').values(rows).execute()
  return { order: inserted, lines: rows.map((line) => Object.assign(line, { refunded: 0, restocked: 0 })) }
}

export async function markReserved(tx: Db, orderId: number, positions: number[], reserved: boolean) {
  if (positions.length === 0) return
  await tx
    .updateTable('order_line')
    .set({ reserved })
    .where('order_id', '=', orderId)
    .where('position', 'in', positions)
    .execute()
}

/** Counts pieces of lines that are on the shelf again. */
export async function addRestocked(tx: Db, lines: { line: OrderLine; pieces: number }[]) {
  if (lines.length === 0) return
  const rows = lines.map(({ line: { order_id, position, quantity }, pieces }) => {
    return { order_id, position, quantity, restocked: pieces }
  })
  await tx
    .insertInto('order_line_back')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'position']).doUpdateSet((eb) => ({
        restocked: eb('order_line_back.restocked', '+', eb.ref('excluded.restocked')),
      })),
    )
    .execute()
}

/** Nothing of an order is on the shelf again. */
export async function forgetRestocked(tx: Db, orderId: number) {
  await tx.updateTable('order_line_back').set({ restocked: 0 }).where('order_id', '=', orderId).execute()
}

export async function insertHistory(
  tx: Db,
  entry: { orderId: number; state: OrderState; at: Date; accountId?: number; note?: string },
) {
  await tx
    .insertInto('order_history')
    .values({
      order_id: entry.orderId,
      state: entry.state,
      at: entry.at,
      account_id: entry.accountId ?? null,
      ...(entry.note && { note: entry.note }),
    })
    .execute()
}

/** Writes down with an account how many orders it has. */
export async function updateOrderCount(tx: Db, accountId: number) {
  await tx
    .updateTable('account')
    .set((eb) => ({ order_count: countOrders(eb) }))
    .where('id', '=', accountId)
    .execute()
}
