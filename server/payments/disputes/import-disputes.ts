import { longest } from '#contract/bounds.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { cutText } from '#server/platform/database/cut-text.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { isRefused, type GatewayDispute } from '#server/platform/context/payment-gateway.ts'
import { recordTransactions } from '#server/payments/balance/record-transactions.ts'
import { lockOrder, selectOrder } from '#server/orders/shared-queries.ts'
import { isDecided, mayFollow } from './dispute-states.ts'
import { insertDispute, selectDisputes, updateDispute, type Dispute } from './queries.ts'

type ImportDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider'>

/** Makes the disputes of an order those that the provider has; called by anyone, at any time and by many at once. */
export async function importDisputes(deps: ImportDeps, orderId: number) {
  const payment = (await selectOrder(deps.db, orderId))?.provider_payment_id
  const found = payment ? await listDisputes(deps, payment) : []
  if (found.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId)
    const rows = await selectDisputes(tx, orderId)
    for (const one of found) {
      const row = rows.find((known) => known.provider_dispute_id === one.id)
      if (row) await follow(deps, tx, row, one)
      else await insert(deps, tx, orderId, one)
      await recordTransactions(tx, one.movements)
    }
  })
}

/** Of a payment that the provider does not know there are none. */
function listDisputes({ provider }: ImportDeps, payment: string): Promise<GatewayDispute[]> {
  return provider.listDisputes(payment).catch((error: unknown) => {
    if (isRefused(error)) return []
    throw error
  })
}

async function insert({ now, log }: ImportDeps, tx: Db, orderId: number, found: GatewayDispute) {
  const { id, state, amountCents, openedAt, answerBy } = found
  await insertDispute(tx, {
    order_id: orderId,
    provider_dispute_id: id,
    state,
    amount_cents: amountCents,
    reason: cutText(found.reason, longest.disputeReason) ?? '',
    answer_by: answerBy,
    opened_at: openedAt,
    seen_at: now(),
    ended_at: isDecided(state) ? now() : null,
  })
  log.error(`order ${orderId}: the customer disputes ${amountCents} cents at the card provider (${state})`)
}

async function follow(
  { now, log }: ImportDeps,
  tx: Db,
  row: Dispute,
  { state, amountCents, answerBy }: GatewayDispute,
) {
  if (!mayFollow(row.state, state)) return
  await updateDispute(tx, row.id, {
    state,
    amount_cents: amountCents,
    answer_by: answerBy,
    ended_at: isDecided(state) ? now() : null,
  })
  log.info(`order ${row.order_id}: dispute ${row.id} ${row.state} → ${state}`)
}
