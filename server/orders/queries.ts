import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { oneMore } from '#server/platform/totals/totals.ts'
import { noFiscalData } from './fiscal-data.ts'
import type { NewLine, Order, OrderLine } from './shared-queries.ts'
import type { OrderState } from '#contract/order-states.ts'

/** Inserts an order with its lines, in one statement. */
export async function insertOrder(tx: Db, order: Insertable<Schema['shop_order']>, newLines: NewLine[]) {
  const numbered = newLines.map((line, index) => ({ ...line, position: index + 1 }))
  const placing = tx.with('placed', (db) => db.insertInto('shop_order').values(order).returningAll())
  const withLines = placing.with('lines', (db) =>
    db
      .insertInto('order_line')
      .values(numbered.map((line) => ({ ...line, order_id: db.selectFrom('placed').select('placed.id') }))),
  )
  // an order that was lost may have no line that is known
  const inserting = numbered.length > 0 ? withLines : placing
  const inserted = await inserting.selectFrom('placed').selectAll().executeTakeFirstOrThrow()
  const lines = numbered.map(
    ({
      product_id: product = null,
      full_unit_cents: full = null,
      sale_id: sale = null,
      sale_off_cents: off = null,
      made_to_measure: made = false,
      ...line
    }) => {
      const reduced = {
        full_unit_cents: full,
        sale_id: sale,
        sale_off_cents: off,
        product_id: product,
        made_to_measure: made,
      }
      return Object.assign(line, reduced, { order_id: inserted.id, refunded: 0, restocked: 0 })
    },
  )
  return { order: inserted, lines }
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

/** Writes down whether a locked order holds a use of its discount; answers whether it was otherwise before. */
export async function markUse(tx: Db, orderId: number, held: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('shop_order')
    .set({ discount_held: held })
    .where('id', '=', orderId)
    .where('discount_held', '!=', held)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Orders that are over and hold a use of a discount. */
export function selectOverWithUse(db: Db) {
  return db
    .selectFrom('shop_order')
    .select('id')
    .where('discount_held', '=', true)
    .where('state', 'in', ['expired', 'cancelled', 'refund_due', 'refunded'])
    .limit(100)
    .execute()
}

/** Forgets who began orders before that moment that are over without a payment, and the emails about them. */
export async function anonymiseOldAttempts(db: Db, before: Date) {
  await db
    .with('forgotten', (attempts) =>
      attempts
        .updateTable('shop_order')
        .set({ email: '', customer_name: '', ...noFiscalData })
        .where('state', '=', 'expired')
        .where('placed_at', '<', before)
        .where('email', '<>', '')
        .returning('id'),
    )
    .deleteFrom('email')
    .where('order_id', 'in', (eb) => eb.selectFrom('forgotten').select('id'))
    .execute()
}

interface Entry {
  orderId: number
  state: OrderState
  at: Date
  accountId?: number
  note?: string
}

const historyOf = ({ orderId, state, at, accountId, note }: Entry) => {
  return { order_id: orderId, state, at, account_id: accountId ?? null, ...(note && { note }) }
}

export async function insertHistory(tx: Db, entry: Entry) {
  await tx.insertInto('order_history').values(historyOf(entry)).execute()
}

interface Change {
  change?: Omit<Updateable<Schema['shop_order']>, 'state'> | undefined
  /** It becomes what people call an order: the shop has one more, and so has its account, if any. */
  isNew: boolean
}

/**
 * Brings a locked order to a state and into its history, in one statement; answers it as it then is. Of two new orders of an account
 * at once, each waits for the other's row.
 */
export async function updateState(
  tx: Db,
  order: Order,
  entry: Omit<Entry, 'orderId'>,
  { change, isNew }: Change,
): Promise<Order> {
  const history = historyOf({ ...entry, orderId: order.id })
  const noted = tx.with('noted', (db) => db.insertInto('order_history').values(history))
  const counted = noted
    .with('added', (db) => db.insertInto('totals').values(oneMore('orders')))
    .with('counted', (db) =>
      db
        .updateTable('account')
        .set((eb) => ({ order_count: eb('order_count', '+', 1) }))
        .where('id', '=', order.account_id),
    )
  const changed = { ...change, state: entry.state }
  await (isNew ? counted : noted).updateTable('shop_order').set(changed).where('id', '=', order.id).execute()
  return { ...order, ...changed }
}
