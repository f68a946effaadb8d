import { sql } from 'kysely'
import { orderStates } from '#contract/order-states.ts'
import { keysOf } from '#contract/objects.ts'
import type { Db } from '#server/platform/database/client.ts'
import { lostCents } from '#server/payments/disputes/shared-queries.ts'
import { isLiveRefund, isSentRefund } from '#server/payments/refunds/shared-queries.ts'

// what other folders ask of withdrawals, mostly as parts of their queries

/** The lines of all withdrawals; those of the release before have none of their own, and are of the whole order. */
export const returnLines = sql`(
  select withdrawal_id, order_id, position, quantity, received from withdrawal_line
  union all
  select withdrawal.id, withdrawal.order_id, order_line.position, order_line.quantity, 0
  from withdrawal join order_line on order_line.order_id = withdrawal.order_id
  where not exists (select from withdrawal_line where withdrawal_id = withdrawal.id)
)`

/**
 * Of a query over withdrawals: it was not closed, and neither its own refund nor what makes up the whole payment, the customer's bank
 * included, is on its way back.
 */
export const isUnpaidWithdrawal = sql<boolean>`(
  withdrawal.closed_at is null and not exists (
    select from refund
    where refund.for_order = withdrawal.order_id and refund.reason = 'withdrawn' and ${isSentRefund}
      and coalesce(refund.withdrawal_id, withdrawal.id) = withdrawal.id
  ) and (
    select coalesce(sum(refund.amount_cents), 0) from refund
    where refund.for_order = withdrawal.order_id and ${isSentRefund}
  ) + ${lostCents('withdrawal.order_id')}
    < (select coalesce(paid_cents, total_cents) from shop_order paid where paid.id = withdrawal.order_id)
)`

const sentStates = sql.join(keysOf(orderStates).filter((state) => orderStates[state].sent))

/** Of a query over orders: the rule of has-left.ts. */
const hasLeft = (order: string) => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql<boolean>`(${of('state')} in (${sentStates}) or ${of('shipped_at')} is not null
    or ${of('delivered_at')} is not null)`
}

/** Of a query over withdrawals: the goods were sent to the customer, and neither they nor a proof of sending are back. */
export const isHeldWithdrawal = sql<boolean>`(
  withdrawal.sent_at is null and withdrawal.received_at is null and exists (
    select from shop_order sent
    where sent.id = withdrawal.order_id and ${hasLeft('sent')}
  )
)`

/**
 * Of a query over lines of orders: pieces, not made to measure, that were not withdrawn from and whose price was not given back otherwise.
 * Of a return that was closed those that had come back are the customer's no more.
 */
const openOfLine = sql<number>`case when order_line.made_to_measure then 0 else greatest(order_line.quantity - (
  select coalesce(sum(case when withdrawal.closed_at is null then returned.quantity else returned.received end), 0)
  from ${returnLines} as returned join withdrawal on withdrawal.id = returned.withdrawal_id
  where returned.order_id = order_line.order_id and returned.position = order_line.position
) - (
  select coalesce(sum(refund_line.quantity), 0)
  from refund_line join refund on refund.id = refund_line.refund_id
  where refund_line.order_id = order_line.order_id and refund_line.position = order_line.position
    and refund.reason <> 'withdrawn' and ${isLiveRefund}
), 0) end::int`

/** Of a query over orders: pieces that can still be withdrawn from. */
export const openPieces = sql<number>`(
  select coalesce(sum(${openOfLine}), 0)::int from order_line where order_line.order_id = shop_order.id
)`

/** Of a query over orders: its pieces, and those that were sent and have come back. */
export const goodsBack = sql<{ pieces: number; back: number }>`(
  select jsonb_build_object('pieces', coalesce(sum(order_line.quantity), 0), 'back', coalesce(sum(
    case when ${hasLeft('shop_order')} then greatest((
      select coalesce(sum(received), 0) from withdrawal_line
      where withdrawal_line.order_id = order_line.order_id and withdrawal_line.position = order_line.position
    ), coalesce(restocked, 0)) else 0 end
  ), 0))
  from order_line left join order_line_back using (order_id, position)
  where order_line.order_id = shop_order.id
)`

/** Of a query over orders: a declaration without proof waits to be looked at. */
export const hasOpenClaim = sql<boolean>`(
  shop_order.id in (select order_number from withdrawal_claim where closed_at is null)
)`

/** How many pieces of each line of an order can still be withdrawn from, by its position. */
export async function selectOpenPieces(db: Db, orderId: number) {
  const lines = await db
    .selectFrom('order_line')
    .select(['position', openOfLine.as('open')])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(lines.map(({ position, open }) => [position, open]))
}

/** What was declared about the orders of an account, whether by its customer or not, the oldest first. */
export function selectWithdrawalsOf(db: Db, accountId: number) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('shop_order', 'shop_order.id', 'withdrawal.order_id')
    .select(['withdrawal.order_id', 'withdrawal.name', 'withdrawal.email', 'withdrawal.note'])
    .select(['withdrawal.declared_at', 'withdrawal.carrier', 'withdrawal.parcel_code'])
    .where('shop_order.account_id', '=', accountId)
    .orderBy('withdrawal.id')
    .execute()
}

/** What was declared without proof from an address, whosever the order is, the oldest first. */
export function selectClaimsFrom(db: Db, email: string) {
  return db
    .selectFrom('withdrawal_claim')
    .select(['id', 'order_number', 'name', 'email', 'note', 'declared_at'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('id')
    .execute()
}

/** Whether a withdrawal from an order of the account was declared, and the money has not arrived back. */
export async function hasUnpaidWithdrawal(db: Db, accountId: number) {
  const found = await db
    .selectFrom('withdrawal')
    .innerJoin('shop_order', 'shop_order.id', 'withdrawal.order_id')
    .select('withdrawal.id')
    .where('shop_order.account_id', '=', accountId)
    .where(isUnpaidWithdrawal)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether money for this withdrawal was asked for, and did not fail. */
export async function hasLiveRefund(db: Db, withdrawalId: number) {
  const found = await db
    .selectFrom('refund')
    .select('id')
    .where('withdrawal_id', '=', withdrawalId)
    .where(isLiveRefund)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
