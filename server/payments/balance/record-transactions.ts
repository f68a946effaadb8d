import type { Db } from '#server/platform/database/client.ts'
import type { GatewayTransaction } from '#server/platform/context/payment-gateway.ts'
import { insertTransactions } from './queries.ts'

/** Keeps what moved in the account at the provider; one that is known already stays as it is. */
export async function recordTransactions(db: Db, made: GatewayTransaction[]) {
  if (made.length === 0) return
  await insertTransactions(
    db,
    made.map((one) => ({
      provider_id: one.id,
      kind: one.kind,
      amount_cents: one.amountCents,
      fee_cents: one.feeCents,
      source: one.source,
      provider_payment_id: one.paymentId,
      made_at: one.madeAt,
      reference: one.reference,
    })),
  )
}
