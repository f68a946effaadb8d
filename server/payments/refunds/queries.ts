import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { aheadOf } from '#server/platform/base/schedule.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { isLiveRefund, isSentRefund } from './shared-queries.ts'

export type Refund = Selectable<Schema['refund']>
export type RefundLine = Selectable<Schema['refund_line']>
export type NewRefund = Insertable<Schema['refund']>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** References come from outside too: what is none finds nothing, and does not reach the database. */
export const isUuid = (text: string) => uuid.test(text)

export function insertRefund(tx: Db, refund: NewRefund): Promise<Refund> {
  return tx.insertInto('refund').values(refund).returningAll().executeTakeFirstOrThrow()
}

export async function insertRefundLines(tx: Db, lines: Insertable<Schema['refund_line']>[]) {
  if (lines.length > 0) await tx.insertInto('refund_line').values(lines).execute()
}

export async function deleteRefundLines(tx: Db, refundId: number) {
  await tx.deleteFrom('refund_line').where('refund_id', '=', refundId).execute()
}

export async function deleteRefund(tx: Db, id: number) {
  await deleteRefundLines(tx, id)
  await tx.deleteFrom('refund').where('id', '=', id).execute()
}

/** The refunds of an order, the newest first. */
export function selectRefunds(db: Db, orderId: number) {
  return db.selectFrom('refund').selectAll().where('for_order', '=', orderId).orderBy('id', 'desc').execute()
}

/** The same with the name of the person who asked for each. */
export function selectRefundsWithAuthor(db: Db, orderId: number) {
  return db
    .selectFrom('refund')
    .leftJoin('account', 'account.id', 'refund.account_id')
    .selectAll('refund')
    .select('account.full_name as by')
    .where('for_order', '=', orderId)
    .orderBy('refund.id', 'desc')
    .execute()
}

export function selectRefundLines(db: Db, orderId: number) {
  return db.selectFrom('refund_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute()
}

export function selectLinesOfRefund(db: Db, refundId: number) {
  return db.selectFrom('refund_line').selectAll().where('refund_id', '=', refundId).orderBy('position').execute()
}

/** A refund with what the provider knows its order by. */
export function selectRefund(db: Db, id: number) {
  return db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'for_order')
    .selectAll('refund')
    .select(['provider_payment_id', 'shop_order.reference as order_reference'])
    .where('refund.id', '=', id)
    .executeTakeFirst()
}
export type RefundOfOrder = NonNullable<Awaited<ReturnType<typeof selectRefund>>>

/** The refund, locked until the transaction ends; its order is locked before it. */
export function lockRefund(tx: Db, id: number): Promise<Refund | undefined> {
  return tx.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateRefund(tx: Db, id: number, change: Updateable<Schema['refund']>): Promise<Refund> {
  return tx.updateTable('refund').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** The refund that the provider speaks of, by its id or by the reference that it was given. */
export function findRefundByProvider(db: Db, { id, reference }: { id: string; reference: string | undefined }) {
  return db
    .selectFrom('refund')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('provider_refund_id', '=', id),
        ...(reference && isUuid(reference) ? [eb('reference', '=', reference)] : []),
      ]),
    )
    .executeTakeFirst()
}

/** The refund of an order that one press of the owner asked for. */
export function selectRefundByRequest(db: Db, orderId: number, request: string) {
  return db.selectFrom('refund').selectAll().where('request_key', '=', requestKey(orderId, request)).executeTakeFirst()
}

/** A browser's number of a wish is unique within its order only. */
export const requestKey = (orderId: number, request: string) => `${orderId}-${request.toLowerCase()}`

/** Whether money of an account's orders is on its way back. */
export async function hasOpenRefund(db: Db, accountId: number) {
  const found = await db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'refund.for_order')
    .select('refund.id')
    .where('shop_order.account_id', '=', accountId)
    .where('refund.state', 'in', ['requested', 'pending'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Counts anew, of a locked order that was paid, what of its money and of its lines goes back or may still; answers the sum in
 * cents. Constraints keep it at what was paid, and the pieces at what was ordered.
 */
export async function recountRefunds(tx: Db, orderId: number): Promise<number> {
  await sql`
    insert into order_line_back (order_id, position, quantity, refunded)
    select order_line.order_id, order_line.position, order_line.quantity,
      coalesce(sum(refund_line.quantity) filter (where ${isLiveRefund}), 0)
    from refund_line
    join refund on refund.id = refund_id
    join order_line on order_line.order_id = refund_line.order_id and order_line.position = refund_line.position
    where refund_line.order_id = ${orderId}
    group by order_line.order_id, order_line.position
    on conflict (order_id, position) do update set refunded = excluded.refunded
  `.execute(tx)
  const { rows } = await sql<{ refunded_cents: number }>`
    insert into order_refunds (order_id, paid_cents, refunded_cents)
    select shop_order.id, coalesce(paid_cents, total_cents), (
      select coalesce(sum(amount_cents), 0) from refund where for_order = shop_order.id and ${isLiveRefund}
    )
    from shop_order where shop_order.id = ${orderId}
    on conflict (order_id) do update
      set paid_cents = excluded.paid_cents, refunded_cents = excluded.refunded_cents
    returning refunded_cents
  `.execute(tx)
  return rows[0]?.refunded_cents ?? 0
}

/** Whether all that was paid of an order, or the price of each of its pieces, is back or on its way. */
export async function isAllBack(db: Db, orderId: number) {
  const { rows } = await sql<{ all: boolean }>`
    select coalesce(paid_cents, total_cents) <= (
      select coalesce(sum(amount_cents), 0) from refund where for_order = shop_order.id and ${isSentRefund}
    ) or not exists (
      select from order_line as line where line.order_id = shop_order.id and line.quantity > (
        select coalesce(sum(refund_line.quantity), 0) from refund_line join refund on refund.id = refund_id
        where refund_line.order_id = line.order_id and refund_line.position = line.position and ${isSentRefund}
      )
    ) as all
    from shop_order where shop_order.id = ${orderId}
  `.execute(db)
  return rows[0]?.all === true
}

/** The sum of an order's refunds that hold or may still come, in cents. */
export async function sumLiveRefunds(db: Db, orderId: number) {
  const { sum } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('sum'))
    .where('for_order', '=', orderId)
    .where(isLiveRefund)
    .executeTakeFirstOrThrow()
  return sum
}

/** Closes what failed of an order: nothing is to be done about it any more. */
export async function closeFailedRefunds(tx: Db, orderId: number, at: Date) {
  await tx
    .updateTable('refund')
    .set({ closed_at: at })
    .where('for_order', '=', orderId)
    .where('state', 'in', ['failed', 'cancelled'])
    .where('closed_at', 'is', null)
    .execute()
}

export async function closeFailedRefund(tx: Db, id: number, at: Date) {
  await tx.updateTable('refund').set({ closed_at: at }).where('id', '=', id).execute()
}

/** Refunds under way that no process has asked about since `before`; marked, so that another process gets others. */
export function claimOpenRefunds(db: Db, { before, at, limit }: { before: Date; at: Date; limit: number }) {
  return db
    .updateTable('refund')
    .set({ checked_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refund')
        .select('id')
        .where('state', 'in', ['requested', 'pending'])
        .where((row) => row.not(row.between(row.fn.coalesce('checked_at', 'created_at'), before, aheadOf(at))))
        .orderBy(eb.fn.coalesce('checked_at', 'created_at'))
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'for_order'])
    .execute()
}
