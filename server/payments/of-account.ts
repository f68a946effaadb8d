import type { Db } from '#server/db/client.ts'
import { selectRefunds } from './queries.ts'

/** The refunds of an order, for whoever asks for everything that the shop holds on them. */
export const findRefundsOf = (db: Db, orderId: number) => selectRefunds(db, orderId)

/** Whether money is on its way back to the account. */
export async function hasOpenRefunds(db: Db, accountId: number) {
  const found = await db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select('refund.id')
    .where('shop_order.account_id', '=', accountId)
    .where('refund.state', 'in', ['requested', 'pending'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
