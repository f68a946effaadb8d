import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { shownStates } from '#contract/order-states.ts'
import { isLiveRefund } from './shared-queries.ts'

export type Refund = Selectable<Schema['refund']>

/** References come from outside too: what is none finds nothing, and does not reach the database. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Writes a refund, unless the order has one that holds or may still come. */
export function insertRefund(tx: Db, refund: Insertable<Schema['refund']>): Promise<Refund | undefined> {
  return tx
    .insertInto('refund')
    .values(refund)
    .onConflict((conflict) => conflict.column('order_id').where(isLiveRefund).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The refunds of an order, the newest first. */
export function selectRefunds(db: Db, orderId: number) {
  return db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute()
}

export function selectRefundsOf(db: Db, accountId: number) {
  return db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select(['refund.order_id', 'refund.amount_cents', 'refund.state', 'refund.created_at'])
    .where('shop_order.account_id', '=', accountId)
    .orderBy('refund.id', 'desc')
    .execute()
}

/** A refund with what the provider knows its order by. */
export function selectRefund(db: Db, id: number) {
  return db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .selectAll('refund')
    .select(['provider_payment_id', 'shop_order.reference as order_reference'])
    .where('refund.id', '=', id)
    .executeTakeFirstOrThrow()
}
export type RefundOfOrder = Awaited<ReturnType<typeof selectRefund>>

/** The refund, locked until the transaction ends; its order is locked before it. */
export function lockRefund(tx: Db, id: number): Promise<Refund> {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateRefund(tx: Db, id: number, change: Updateable<Schema['refund']>) {
  await tx.updateTable('refund').set(change).where('id', '=', id).execute()
}

/** The refund that the provider speaks of, by its id or by the reference that it was given. */
export function findRefundByProvider(db: Db, { id, reference }: { id: string; reference: string | undefined }) {
  return db
    .selectFrom('refund')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('provider_refund_id', '=', id),
        ...(reference && uuid.test(reference) ? [eb('reference', '=', reference)] : []),
      ]),
    )
    .executeTakeFirst()
}

/** What the provider calls an order: its session, or the reference that we gave it. */
export interface ProviderKeys {
  sessionId: string
  reference?: string | null
}

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

/** The order that a payment paid. */
export function findOrderByPayment(db: Db, paymentId: string) {
  return db.selectFrom('shop_order').selectAll().where('provider_payment_id', '=', paymentId).executeTakeFirst()
}

/** Keeps the session that the provider opened for an order; the first one stays. */
export async function storeSession(db: Db, orderId: number, sessionId: string) {
  await db
    .updateTable('shop_order')
    .set({ provider_session_id: sessionId })
    .where('id', '=', orderId)
    .where('provider_session_id', 'is', null)
    .execute()
}

/** The orders of an account whose payment came after `since` and neither went back nor may still. */
export function selectPaidSince(db: Db, { accountId, since }: { accountId: number; since: Date }) {
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('paid_at', '>=', since)
    .where('state', 'in', shownStates)
    .where('state', '!=', 'cancelled')
    .where(hasNoLiveRefund)
    .orderBy('id')
    .execute()
}

/**
 * Orders awaiting payment that nobody has looked after since `before`, the longest waiting first; marked as looked after
 * at `at`, so that another process that asks at the same time gets others.
 */
export function claimUncheckedOrders(db: Db, { before, at, limit }: { before: Date; at: Date; limit: number }) {
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

/** Refunds under way that nobody has asked about since `before`; marked as asked about, so that another process gets others. */
export function claimOpenRefunds(db: Db, { before, at, limit }: { before: Date; at: Date; limit: number }) {
  return db
    .updateTable('refund')
    .set({ checked_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refund')
        .select('id')
        .where('state', 'in', ['requested', 'pending'])
        .where(eb.fn.coalesce('checked_at', 'created_at'), '<', before)
        .orderBy(eb.fn.coalesce('checked_at', 'created_at'))
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'order_id'])
    .execute()
}

/** Orders whose money is owed while no refund of theirs holds or may still come. */
export function selectOwed(db: Db) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'total_cents'])
    .where('state', '=', 'refund_due')
    .where(hasNoLiveRefund)
    .orderBy('id')
    .execute()
}

/** Part of a query over orders. */
function hasNoLiveRefund(eb: ExpressionBuilder<Schema, 'shop_order'>) {
  return eb.not(
    eb.exists(
      eb.selectFrom('refund').select('refund.id').whereRef('order_id', '=', 'shop_order.id').where(isLiveRefund),
    ),
  )
}

/** Forgets events that the provider no longer sends again. */
export async function deleteOldEvents(db: Db, before: Date) {
  await db.deleteFrom('provider_event').where('received_at', '<', before).execute()
}

/** Keeps an event of the provider; the same one twice is one. */
export async function insertEvent(db: Db, { id, type }: { id: string; type: string }, at: Date) {
  await db
    .insertInto('provider_event')
    .values({ id, type, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
