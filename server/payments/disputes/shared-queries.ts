import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'

// what other folders ask of disputes

/** Orders whose dispute waits for the owner's answer at the provider, the most urgent first. */
export function selectUnansweredDisputes(db: Db, limit: number) {
  return db
    .selectFrom('dispute')
    .select(['order_id', 'answer_by'])
    .where('state', 'in', ['inquiry', 'needs_response'])
    .orderBy('answer_by')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Part of a query: the bank gave the customer the money of this order back. */
export const isLostToBank = (orderId: string) =>
  sql<boolean>`exists (select from dispute where dispute.order_id = ${sql.ref(orderId)} and dispute.state = 'lost')`
