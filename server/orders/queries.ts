import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Schema } from '#server/db/schema.ts'
import { countOrders } from './shared-queries.ts'
import { openStates, shownStates, type OrderState } from './states.ts'

export type Order = Selectable<Schema['shop_order']>
export type OrderLine = Selectable<Schema['order_line']>
type NewLine = Omit<Insertable<Schema['order_line']>, 'order_id' | 'position'>

/** Inserts an order with its lines. */
export async function insertOrder(tx: Db, order: Insertable<Schema['shop_order']>, newLines: NewLine[]) {
  const inserted = await tx.insertInto('shop_order').values(order).returningAll().executeTakeFirstOrThrow()
  const lines = newLines.map((line, index) => ({ ...line, order_id: inserted.id, position: index + 1 }))
  await tx.insertInto('order_line').values(lines).execute()
  return { order: inserted, lines }
}

/** What the provider calls an order: its session, or the reference that we gave it. */
export interface ProviderKeys {
  sessionId: string
  reference?: string | null
}

/** Uuids come from outside too: what is none finds nothing, and does not reach the database. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function findOrderByProvider(db: Db, { sessionId, reference }: ProviderKeys) {
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('provider_session_id', '=', sessionId),
        ...(reference && uuid.test(reference) ? [eb('reference', '=', reference)] : []),
      ]),
    )
    .executeTakeFirst()
}

/** The order, locked until the transaction ends. */
export function lockOrder(tx: Db, id: number) {
  return tx.selectFrom('shop_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export function selectOrder(db: Db, id: number) {
  return db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectLines(db: Db, orderId: number) {
  return db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute()
}

/** The lines of everything that an account ever ordered, in the order of each. */
export function selectLinesOf(db: Db, accountId: number) {
  return db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .selectAll('order_line')
    .where('shop_order.account_id', '=', accountId)
    .orderBy('position')
    .execute()
}

/** One of an account's orders for which money or goods are on their way, in either direction. */
export function findOpenOrder(db: Db, accountId: number) {
  return db
    .selectFrom('shop_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', openStates)
    .limit(1)
    .executeTakeFirst()
}

/** Keeps the session that the provider opened for an order; the first one stays. */
export async function keepSession(db: Db, orderId: number, sessionId: string) {
  await db
    .updateTable('shop_order')
    .set({ provider_session_id: sessionId })
    .where('id', '=', orderId)
    .where('provider_session_id', 'is', null)
    .execute()
}

export async function updateOrder(tx: Db, id: number, change: Updateable<Schema['shop_order']>) {
  await tx.updateTable('shop_order').set(change).where('id', '=', id).execute()
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

/** The orders of an account that await their payment; with `before` those placed before that one. */
export function selectAttempts(db: Db, accountId: number, { before }: { before?: number } = {}) {
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'awaiting_payment')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id')
    .execute()
}

/** Holds other payments of the account up until the transaction ends; taken after the order's own lock. */
export async function lockBuyer(tx: Db, accountId: number) {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** Writes down with an account how many orders it has. */
export async function updateOrderCount(tx: Db, accountId: number) {
  await tx
    .updateTable('account')
    .set((eb) => ({ order_count: countOrders(eb) }))
    .where('id', '=', accountId)
    .execute()
}

/** The orders of an account whose payment came after `since` and was not given back. */
export function selectPaidSince(db: Db, { accountId, since }: { accountId: number; since: Date }) {
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('paid_at', '>=', since)
    .where('state', 'in', shownStates)
    .where('state', '!=', 'cancelled')
    .orderBy('id')
    .execute()
}

/**
 * Orders awaiting payment that nobody has looked after since `before`, the longest waiting first; marked as looked after
 * at `at`, so that another process that asks at the same time gets others.
 */
export function claimNeglected(db: Db, { before, at, limit }: { before: Date; at: Date; limit: number }) {
  return db
    .updateTable('shop_order')
    .set({ checked_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('shop_order')
        .select('id')
        .where('state', '=', 'awaiting_payment')
        .where(eb.fn.coalesce('checked_at', 'placed_at'), '<', before)
        .orderBy(eb.fn.coalesce('checked_at', 'placed_at'))
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** What became of an order, the first first, with the name of whoever did it. */
export function selectHistory(db: Db, orderId: number) {
  return db
    .selectFrom('order_history')
    .leftJoin('account', 'account.id', 'account_id')
    .select(['order_history.state', 'at', 'note', 'account.full_name as by'])
    .where('order_id', '=', orderId)
    .orderBy('order_history.id')
    .execute()
}
