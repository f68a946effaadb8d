import type { Db } from '#server/platform/database/client.ts'

// what other folders ask of the comparison with the provider

/** What shop and provider do not agree upon, the oldest first; of one order where it is named. */
export function selectDifferences(db: Db, { limit, orderId }: { limit: number; orderId?: number }) {
  return db
    .selectFrom('money_difference')
    .select(['kind', 'order_id', 'shop_cents', 'provider_cents'])
    .where('closed_at', 'is', null)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? 0))
    .orderBy('found_at')
    .orderBy('source')
    .limit(limit)
    .execute()
}
export type Difference = Awaited<ReturnType<typeof selectDifferences>>[number]
