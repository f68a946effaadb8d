import { sql } from 'kysely'
import { aheadOf } from '#server/platform/base/schedule.ts'
import { withoutFlush, type Db } from '#server/platform/database/client.ts'
import { isAttemptOf, isOrder, linesOf, type Order } from '#server/orders/shared-queries.ts'
import { isUuid } from './refunds/queries.ts'
import { isLiveRefund, isSentRefund, sumSentRefunds } from './refunds/shared-queries.ts'

/** The order whose payment page this is. */
export function findOrderBySession(db: Db, sessionId: string) {
  return db.selectFrom('shop_order').selectAll().where('provider_session_id', '=', sessionId).executeTakeFirst()
}

/** By what the provider was told when the payment page was opened, also where its id was not kept. */
export async function findOrderByReference(db: Db, reference: string | null) {
  if (!reference || !isUuid(reference)) return undefined
  return db.selectFrom('shop_order').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/**
 * Keeps the session that the provider opened for an order; the first one stays. Waits for the disk: the customer is sent to
 * the payment page afterwards. Answers the ids of what its account tried to pay before.
 */
export async function storeSession(
  db: Db,
  { id, account_id: accountId }: Order,
  { id: sessionId, isTest }: { id: string; isTest: boolean },
) {
  const earlier = await db
    .with('stored', (writing) =>
      writing
        .updateTable('shop_order')
        .set({ provider_session_id: sessionId, is_test: isTest })
        .where('id', '=', id)
        .where('provider_session_id', 'is', null),
    )
    .selectFrom('shop_order')
    .select('id')
    .where(isAttemptOf(accountId))
    .where('id', '<', id)
    .orderBy('id')
    .execute()
  return earlier.map((attempt) => attempt.id)
}

/** The payment page of an order was over at that moment, and another may follow. */
export function forgetSession(tx: Db, orderId: number, at: Date): Promise<Order> {
  return tx
    .updateTable('shop_order')
    .set({ provider_session_id: null, payable_until: at })
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The orders of an account of whose payment the shop learned after `since`, and not all of which goes back. */
export function selectPaidSince(db: Db, { accountId, since }: { accountId: number; since: Date }) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'held_until', 'total_cents'])
    .where('account_id', '=', accountId)
    .where((eb) => eb(eb.fn.coalesce('payment_seen_at', 'paid_at'), '>=', since))
    .where(isOrder)
    .where('state', '!=', sql.lit('cancelled'))
    .where(sql<boolean>`coalesce(paid_cents, total_cents) > (
      select coalesce(sum(amount_cents), 0) from refund where for_order = shop_order.id and ${isLiveRefund}
    )`)
    .orderBy('id')
    .execute()
}

/** The lines of an order, and cents of it that are back or on their way. */
export async function selectLinesAndRefunds(db: Db, orderId: number) {
  const sent = sql<number>`(
    select coalesce(sum(amount_cents), 0)::int from refund where for_order = ${orderId} and ${isSentRefund}
  )`
  const lines = await linesOf(db, orderId).select(sent.as('sent')).execute()
  // an order that was lost may have no line that is known
  return { lines, refundedCents: lines[0]?.sent ?? (await sumSentRefunds(db, orderId)) }
}

/**
 * Orders awaiting payment that no process has looked after since `before`, the longest waiting first; marked as looked after
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
        .where((row) => row.not(row.between(row.fn.coalesce('checked_at', 'placed_at'), before, aheadOf(at))))
        .orderBy(eb.fn.coalesce('checked_at', 'placed_at'))
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Forgets events that the provider no longer sends again. */
export async function deleteOldEvents(db: Db, before: Date) {
  await db.deleteFrom('provider_event').where('received_at', '<', before).execute()
}

/** When the newest event that is kept was heard. */
export async function selectLastEvent(db: Db) {
  const found = await db
    .selectFrom('provider_event')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.received_at
}

/** Keeps an event of the provider; the same one twice is one. Nothing depends on it, so it waits for no disk. */
export async function insertEvent(
  db: Db,
  { id, type, isTest }: { id: string; type: string; isTest: boolean },
  at: Date,
) {
  await db
    .insertInto('provider_event')
    .values({ id, type, is_test: isTest, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(withoutFlush)
    .execute()
}
