import type { Db } from '#server/platform/database/client.ts'

// what other folders ask of payments whose order was lost

/** Those that wait for the owner, the most urgent first. */
export function selectLostPayments(db: Db, limit: number) {
  return (
    db
      .selectFrom('lost_payment')
      .innerJoin('shop_order', 'shop_order.id', 'order_id')
      .select(['order_id', 'refund_at', 'total_cents'])
      .where('decided_at', 'is', null)
      // not given back at the provider meanwhile
      .where('shop_order.state', '=', 'refund_due')
      .orderBy('refund_at')
      .orderBy('order_id')
      .limit(limit)
      .execute()
  )
}

/** What is known of the order of such a payment; undefined: of any other order. */
export function selectLostPayment(db: Db, orderId: number) {
  return db.selectFrom('lost_payment').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}
export type LostPayment = NonNullable<Awaited<ReturnType<typeof selectLostPayment>>>
