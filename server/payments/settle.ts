import type Stripe from 'stripe'
import { returnStock, takeStock } from '#server/catalog/stock.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { moveOrder } from '#server/orders/move.ts'
import { findOrderByProvider, lockOrder, markReserved, selectLines, type Order } from '#server/orders/queries.ts'

type SettleDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs'>

/**
 * Makes an order agree with what the provider says of its payment. Webhook, landing page and sweep all end here, in any
 * order and any number of times: what happens depends on the order's state, under its lock. Whatever fails is thrown, so
 * that the caller is asked again. Answers nothing when the session is not of this shop.
 */
export async function settle(deps: SettleDeps, sessionId: string) {
  const session = await deps.provider.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] })
  const found = await findOrderByProvider(deps.db, { sessionId, reference: session.client_reference_id })
  if (!found) return undefined
  const order = await inTransaction(deps.db, async (tx) => {
    await agree(deps, tx, await lockOrder(tx, found.id), session)
    return lockOrder(tx, found.id)
  })
  if (order.state !== found.state) deps.log.info(`order ${order.id}: ${found.state} → ${order.state}`)
  return { order, session }
}

/** What one payment does to one locked order. */
async function agree(deps: SettleDeps, tx: Db, order: Order, session: Stripe.Checkout.Session) {
  if (order.state === 'awaiting_payment') {
    if (isPaid(session)) return accept(deps, tx, order, session)
    if (session.status === 'expired') return expire(deps, tx, order)
  }
  if (order.state === 'expired' && isPaid(session)) {
    if (await takeAgain(tx, order)) return accept(deps, tx, order, session)
    deps.log.error(`order ${order.id} was paid when its goods were gone: the payment has to be given back`)
    const note = 'pagato quando la merce non c’era più'
    return moveOrder(tx, order, { to: 'refund_due', at: deps.now(), change: paymentOf(session, deps.now()), note })
  }
}

/** A total of nothing needs no payment. */
function isPaid(session: Stripe.Checkout.Session) {
  return session.payment_status === 'paid' || session.payment_status === 'no_payment_required'
}

async function accept(deps: SettleDeps, tx: Db, order: Order, session: Stripe.Checkout.Session) {
  if (session.amount_total !== order.total_cents) {
    deps.log.error(`order ${order.id}: paid ${session.amount_total}, expected ${order.total_cents} cents`)
  }
  const change = { ...paymentOf(session, deps.now()), ...addressOf(session) }
  await moveOrder(tx, order, { to: 'accepted', at: deps.now(), change })
  const key = `conferma-${order.reference}`
  await deps.jobs.enqueue(tx, { key, kind: 'order-confirmed', orderId: order.id, recipient: order.email })
}

/** Nobody pays any more: the goods go back to the shelf. */
export async function expire({ now }: Pick<Deps, 'now'>, tx: Db, order: Order) {
  const lines = (await selectLines(tx, order.id)).filter((line) => line.reserved)
  await returnStock(
    tx,
    lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
  )
  await markReserved(
    tx,
    order.id,
    lines.map((line) => line.position),
    false,
  )
  await moveOrder(tx, order, { to: 'expired', at: now() })
}

/** The goods of an order that had given them back; false, and nothing taken, when not all of them are there. */
async function takeAgain(tx: Db, order: Order) {
  const lines = (await selectLines(tx, order.id)).toSorted((a, b) => a.product_id - b.product_id)
  const taken: typeof lines = []
  for (const line of lines) {
    const found = await takeStock(tx, { productId: line.product_id, quantity: line.quantity })
    if (!found) {
      await returnStock(
        tx,
        taken.map((back) => ({ productId: back.product_id, quantity: back.quantity })),
      )
      return false
    }
    if (found.counted) taken.push(line)
  }
  await markReserved(
    tx,
    order.id,
    taken.map((line) => line.position),
    true,
  )
  return true
}

function paymentOf(session: Stripe.Checkout.Session, paidAt: Date) {
  const intent = session.payment_intent
  return {
    provider_session_id: session.id,
    provider_payment_id: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paid_at: paidAt,
  }
}

function addressOf(session: Stripe.Checkout.Session) {
  const details = session.collected_information?.shipping_details
  return {
    recipient: details?.name ?? session.customer_details?.name ?? null,
    address_line1: details?.address.line1 ?? null,
    address_line2: details?.address.line2 ?? null,
    postal_code: details?.address.postal_code ?? null,
    city: details?.address.city ?? null,
    province: details?.address.state ?? null,
    country: details?.address.country ?? null,
  }
}
