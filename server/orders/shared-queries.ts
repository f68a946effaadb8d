import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { inShopStates, shownStates, type OrderState } from '#contract/order-states.ts'
import { noFiscalData } from './fiscal-data.ts'
import { missingOfLine, waitsForRest } from './parcel-queries.ts'
import { openStates } from './states.ts'

// what other folders ask of orders as well

export type Order = Selectable<Schema['shop_order']>
/** `refunded`: pieces whose price went back, or may still; `restocked`: pieces that are on the shelf again. */
export type OrderLine = Selectable<Schema['order_line']> & { refunded: number; restocked: number }

/** A line of an order that is placed. */
export type NewLine = Omit<Insertable<Schema['order_line']>, 'order_id' | 'position'>

const lockedOrder = (tx: Db, id: number) => tx.selectFrom('shop_order').selectAll().where('id', '=', id).forUpdate()

/** The order, locked until the transaction ends. */
export function lockOrder(tx: Db, id: number) {
  return lockedOrder(tx, id).executeTakeFirstOrThrow()
}

/** The same, and other payments of its account, if it has one, wait until the transaction ends. */
export function lockOrderAndBuyer(tx: Db, id: number): Promise<Order> {
  return (
    tx
      .with('locked', () => lockedOrder(tx, id))
      .with('buyer', (db) =>
        db
          .selectFrom('account')
          .select('id')
          .where('id', '=', (eb) => eb.selectFrom('locked').select('locked.account_id'))
          .forNoKeyUpdate(),
      )
      .selectFrom('locked')
      // what is not read is not locked
      .leftJoin('buyer', (join) => join.onTrue())
      .selectAll('locked')
      .executeTakeFirstOrThrow()
  )
}

export function lockOrderIfKnown(tx: Db, id: number) {
  return lockedOrder(tx, id).executeTakeFirst()
}

export function selectOrder(db: Db, id: number) {
  return db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The order that a payment paid. */
export function findOrderByPayment(db: Db, paymentId: string) {
  return db.selectFrom('shop_order').selectAll().where('provider_payment_id', '=', paymentId).executeTakeFirst()
}

export async function updateOrder(tx: Db, id: number, change: Updateable<Schema['shop_order']>) {
  await tx.updateTable('shop_order').set(change).where('id', '=', id).execute()
}

export function selectLines(db: Db, orderId: number): Promise<OrderLine[]> {
  return linesOf(db, orderId).execute()
}

/** Of a query, to which more can be added. */
export function linesOf(db: Db, orderId: number) {
  return db
    .selectFrom('order_line')
    .leftJoin('order_line_back as back', (join) =>
      join.onRef('back.order_id', '=', 'order_line.order_id').onRef('back.position', '=', 'order_line.position'),
    )
    .selectAll('order_line')
    .select((eb) => [
      eb.fn.coalesce('back.refunded', eb.val(0)).as('refunded'),
      eb.fn.coalesce('back.restocked', eb.val(0)).as('restocked'),
    ])
    .where('order_line.order_id', '=', orderId)
    .orderBy('order_line.position')
}

/** Payments of the account, and its other checkouts with a discount, wait until the transaction ends. */
export async function lockBuyer(tx: Db, accountId: number) {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/**
 * What counts of an account for discounts: whether it bought anything that was not cancelled, and how many uses of which discount its
 * orders hold, those that await their payment apart.
 */
export async function selectUses(db: Db, accountId: number) {
  const { rows } = await sql<{ discount_id: number; held: number; awaiting: number; bought: boolean }>`
    select coalesce(discount_id, 0) as discount_id,
      count(*) filter (where discount_held)::int as held,
      count(*) filter (where discount_held and state = 'awaiting_payment')::int as awaiting,
      bool_or(${isOrder} and state <> 'cancelled') as bought
    from shop_order where account_id = ${accountId} group by 1
  `.execute(db)
  return rows
}

/** What became of every discount that an order has; cents of those that hold a use and are paid. */
export async function sumByDiscount(db: Db) {
  const { rows } = await sql<{ id: number; paid: number; awaiting: number; goods: number; off: number }>`
    select discount_id as id,
      count(*) filter (where state <> 'awaiting_payment')::int as paid,
      count(*) filter (where state = 'awaiting_payment')::int as awaiting,
      coalesce(sum(subtotal_cents) filter (where state <> 'awaiting_payment'), 0)::float8 as goods,
      coalesce(sum(discount_cents) filter (where state <> 'awaiting_payment'), 0)::float8 as off
    from shop_order where discount_id is not null and discount_held group by 1 order by 1
  `.execute(db)
  return rows
}

/**
 * What was sold at the price of a reduction, in cents that were paid, and what it took off; of paid orders, without what was
 * cancelled or whose price went back.
 */
export async function sumOfSale(db: Db, saleId: number) {
  const { rows } = await sql<{ orders: number; pieces: number; goods: number; off: number }>`
    select count(distinct order_id)::int as orders, coalesce(sum(pieces), 0)::int as pieces,
      coalesce(sum(unit_cents * pieces::bigint), 0)::float8 as goods,
      coalesce(sum(sale_off_cents * pieces::bigint), 0)::float8 as off
    from (
      select line.*, line.quantity - coalesce(back.refunded, 0) as pieces
      from order_line as line
      join shop_order on shop_order.id = line.order_id
      left join order_line_back as back using (order_id, position)
      left join order_refunds as given using (order_id)
      where line.sale_id = ${saleId} and ${isOrder} and shop_order.state <> 'cancelled'
        and (given.order_id is null or given.refunded_cents < given.paid_cents)
    ) as sold where pieces > 0
  `.execute(db)
  return rows[0] ?? { orders: 0, pieces: 0, goods: 0, off: 0 }
}

/** Whether all that was paid of an order, or the price of each piece that has not left, is back or may still go back. */
export async function isOrderPaidBack(db: Db, id: number) {
  const { back } = await db
    .selectFrom('shop_order')
    .select(isPaidBack().as('back'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return back
}

/** Whether money or goods of the account are on their way, in either direction. */
export async function hasOpenOrders(db: Db, accountId: number) {
  const found = await db
    .selectFrom('shop_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', openStates)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Forgets who tried to pay and never did: such an attempt is no contract, and nothing to keep books of. */
export async function anonymiseAttempts(tx: Db, accountId: number) {
  await tx
    .updateTable('shop_order')
    .set({ email: '', customer_name: '', ...noFiscalData })
    .where('account_id', '=', accountId)
    .where('state', '=', 'expired')
    .execute()
}

// parts of queries, of other folders' as well; the first two as the indexes of orders have them, states as literals: written
// otherwise, they would not be used

/** What people call an order, no mere attempt to pay. */
export const isOrder = sql<boolean>`shop_order.state in (${sql.join(shownStates.map((state) => sql.lit(state)))})`

// states stand in these as literals, or the index that names them would not be used
const life = sql`array[${sql.join(shownStates.map((state) => sql.lit(state)))}]`
/** The place of an order's state in the owner's list of states. */
export const stateRank = sql<number>`array_position(${life}, shop_order.state)`
/** Of a query over orders: in one of these states, which have to be shown ones. */
export const isInState = (states: readonly OrderState[]) =>
  sql<boolean>`${stateRank} in (${sql.join(states.map((state) => sql.lit(shownStates.indexOf(state) + 1)))})`

/** Of a query over orders: awaits its payment, and is none that is paid by a link. */
export const isAttemptOf = (accountId: number | null) =>
  sql<boolean>`(shop_order.account_id = ${accountId} and shop_order.state = 'awaiting_payment' and held_until is null)`
/**
 * Of a query over orders, under this name: all that was paid, or the price of each piece that has not left, is back or may still
 * go back.
 */
export const isPaidBack = (order = 'shop_order') =>
  sql<boolean>`exists (
    select from order_refunds as given
    where given.order_id = ${sql.ref(`${order}.id`)} and given.refunded_cents > 0
      and (given.refunded_cents >= given.paid_cents or not exists (
        select from order_line where order_line.order_id = given.order_id and ${missingOfLine} > 0
      ))
  )`
/** Of a query over orders: paid, and the goods, or the rest of them, are still in the shop and to be sent. */
export const isToPrepare = sql<boolean>`((${isInState(inShopStates)} or ${waitsForRest}) and not ${isPaidBack()})`
/** Of a query over orders: all of it sent before this moment, and not marked as delivered. */
export const isUndelivered = (sentBefore: Date) =>
  sql<boolean>`(shop_order.state = 'shipped' and shop_order.shipped_at < ${sentBefore} and not ${waitsForRest})`

/** When an order became one. */
export const paidAt = sql<Date>`coalesce(shop_order.paid_at, shop_order.placed_at)`

/** How many orders an account has, as a column of a query over accounts. */
export function countOrders(eb: ExpressionBuilder<Schema, 'account'>) {
  return eb
    .selectFrom('shop_order')
    .select(sql<number>`count(*)`.as('orders'))
    .whereRef('shop_order.account_id', '=', 'account.id')
    .where('state', 'in', shownStates)
}
