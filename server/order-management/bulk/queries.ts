import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { listedMissing, listedParcels } from '#server/orders/parcel-queries.ts'
import { isPaidBack, isToPrepare, type Order } from '#server/orders/shared-queries.ts'
import { isToKeep, openLensStep } from '#server/order-management/wanted-queries.ts'
import { isUnpaidWithdrawal } from '#server/returns/shared-queries.ts'

/** An order of another customer whose parcel has this code, whatever its case; cancelled ones do not count. */
export function findOtherWithCode(
  db: Db,
  { id, account_id: accountId }: Pick<Order, 'id' | 'account_id'>,
  code: string,
) {
  return db
    .selectFrom('shop_order')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(sql`upper(shipping_code)`, '=', sql`upper(${code})`),
        sql<boolean>`shop_order.id = any(array(select order_id from parcel where upper(parcel.code) = upper(${code})))`,
      ]),
    )
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('account_id', 'is distinct from', accountId), eb('account_id', 'is', null)]))
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const hasUnpaidWithdrawal = sql<boolean>`exists (
  select from withdrawal where order_id = shop_order.id and ${isUnpaidWithdrawal}
)`

/** The orders of these numbers, the oldest first. */
export function selectByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('shop_order')
    .selectAll('shop_order')
    .select([listedParcels.as('parcels'), listedMissing.as('missing')])
    .select([hasUnpaidWithdrawal.as('isWithdrawn'), isToKeep.as('isToKeep')])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .execute()
}

/** Their goods, in the order of each; lines of one product, whose prices differ by a cent, are one. */
export function selectLinesOfAll(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('order_line')
    .leftJoin('order_line_back as back', (join) =>
      join.onRef('back.order_id', '=', 'order_line.order_id').onRef('back.position', '=', 'order_line.position'),
    )
    .select(['order_line.order_id', 'code', 'name', 'description'])
    .select(sql<number>`sum(order_line.quantity)::int`.as('quantity'))
    .select(sql<number>`coalesce(sum(back.restocked), 0)::int`.as('restocked'))
    .select(sql<number[]>`array_agg(order_line.position)`.as('positions'))
    .where('order_line.order_id', '=', sql<number>`any(${ids}::int[])`)
    .groupBy(['order_line.order_id', 'code', 'name', 'description'])
    .orderBy('order_line.order_id')
    .orderBy(sql`min(order_line.position)`)
    .execute()
}

/** What a carrier's file is compared with: the orders of these numbers, and all whose goods, or a rest of them, are still in the shop. */
export function selectSendable(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'state', 'account_id', 'customer_name', 'recipient', 'shipping_code', isToPrepare.as('isToSend')])
    .select([isPaidBack().as('isPaidBack'), hasUnpaidWithdrawal.as('isWithdrawn'), openLensStep.as('lensStep')])
    .where((eb) => eb.or([eb('id', '=', sql<number>`any(${ids}::int[])`), isToPrepare]))
    .orderBy('id')
    .execute()
}
export type Sendable = Awaited<ReturnType<typeof selectSendable>>[number]

/** Orders that have one of these codes, which come in capitals; cancelled ones do not count. */
export function selectWithCodes(db: Db, codes: readonly string[]) {
  const ofParcel = db
    .selectFrom('parcel')
    .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
    .select(['shop_order.id', 'shop_order.account_id', sql<string>`upper(parcel.code)`.as('code')])
    .where(sql`upper(parcel.code)`, '=', sql`any(${codes}::text[])`)
    .where('shop_order.state', '<>', 'cancelled')
  return db
    .selectFrom('shop_order')
    .select(['id', 'account_id', sql<string>`upper(shipping_code)`.as('code')])
    .where(sql`upper(shipping_code)`, '=', sql`any(${codes}::text[])`)
    .where('state', '<>', 'cancelled')
    .union(ofParcel)
    .orderBy('id')
    .execute()
}
