import { sql } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import { isOrder, paidAt } from '#server/orders/shared-queries.ts'
import { feesOfPayments } from '#server/payments/balance/shared-queries.ts'

interface PaidBy {
  /** The provider's word; null: not known. */
  method: string | null
  orders: number
  paid: number
  /** What the provider kept of these payments; null: of none it is known yet. */
  fees: number | null
}

/** How the orders of a period were paid, what brought most first; cents. */
export async function selectPaymentMethods(db: Db, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<PaidBy>`
    select payment_method as method, count(*)::int as orders, sum(total_cents)::float8 as paid, sum(fees)::float8 as fees
    from shop_order left join (${feesOfPayments}) as kept using (provider_payment_id)
    where ${isOrder} and ${paidAt} >= ${from} and ${paidAt} < ${until}
    group by 1 order by 3 desc, 1`.execute(db)
  return rows
}
