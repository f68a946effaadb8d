import { selectLines } from '#server/orders/shared-queries.ts'
import type { TestShop } from './shop.ts'

interface Wish {
  code: string
  quantity?: number
}

/** A cart as the browser sends it. */
export function cartOf(...wishes: Wish[]) {
  return wishes.map(({ code, quantity = 1 }) => ({ prodotto: { codice: code, prezzo: 1, imgs: '' }, quantity }))
}

/** Sends a cart to the checkout; the session's id when it was opened. */
export async function goToCheckout(shop: TestShop, token: string, ...wishes: Wish[]) {
  const answer = await shop.call('POST /Stripe/Checkout', { token, body: cartOf(...wishes) })
  return { ...answer, sessionId: answer.status === 200 ? answer.json().id : '' }
}

/** Pays a session at the provider's, without its page. */
export async function pay(shop: TestShop, sessionId: string) {
  const paid = await fetch(`${shop.sandbox.url}/_sandbox/sessions/${sessionId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!paid.ok) throw new Error(`the sandbox took no payment: ${await paid.text()}`)
}

/** How many units of a product lie on the shelf. */
export async function stockOf(shop: TestShop, code: string) {
  const { stock } = await shop.deps.db
    .selectFrom('product')
    .select('stock')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return stock
}

export function ordersOf(shop: TestShop) {
  return shop.deps.db.selectFrom('shop_order').selectAll().orderBy('id').execute()
}

/** Switches faults of the card provider on; without any, all of them off. */
export async function setFaults(shop: TestShop, faults: object = {}) {
  await pull(shop, 'PUT', '/faults', faults)
}

/** Ends a refund that the card provider keeps waiting. */
export async function endRefund(shop: TestShop, refundId: string, status: 'succeeded' | 'failed') {
  await pull(shop, 'POST', `/refunds/${refundId}/settle`, { status })
}

/** The owner gives money back in the provider's dashboard, without the shop; all that is left without an amount. */
export async function refundByHand(shop: TestShop, orderId: number, amount?: number) {
  const order = (await ordersOf(shop)).find(({ id }) => id === orderId)
  await pull(shop, 'POST', `/payments/${order?.provider_payment_id}/refund`, { ...(amount && { amount }) })
}

/** Pays later, in instalments: the page is done with, the money is not decided upon until `decide`. */
export async function payLater(shop: TestShop, sessionId: string) {
  await setFaults(shop, { later: { afterMs: null } })
  await pull(shop, 'POST', `/sessions/${sessionId}/pay`, { method: 'later', delayed: 'succeeded' })
}

/** Decides a payment that is to come later. */
export async function decide(shop: TestShop, sessionId: string, as: 'succeeded' | 'failed') {
  await pull(shop, 'POST', `/sessions/${sessionId}/decide`, { as })
}

async function pull(shop: TestShop, method: string, path: string, body: object) {
  const answer = await fetch(`${shop.sandbox.url}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`sandbox ${method} ${path}: ${answer.status} ${await answer.text()}`)
}

export function refundsOf(shop: TestShop) {
  return shop.deps.db.selectFrom('refund').selectAll().orderBy('id').execute()
}

/** Buys and pays; the order's number. */
export async function buy(shop: TestShop, token: string, ...wishes: Wish[]) {
  const { sessionId } = await goToCheckout(shop, token, ...wishes)
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  const order = (await ordersOf(shop)).find((one) => one.provider_session_id === sessionId)
  if (!order) throw new Error('nothing was bought')
  return order.id
}

/** One customer's paid orders, each for what its name says; the last two as far as that needs the owner's calls. */
export async function buyOrders(
  shop: TestShop,
  { customer, owner, code }: Record<'customer' | 'owner' | 'code', string>,
) {
  const next = () => buy(shop, customer, { code })
  const orders = {
    moved: await next(),
    shipped: await next(),
    cancelled: await next(),
    notRefunded: await next(),
    leftFailed: await next(),
    withdrawn: await next(),
  }
  await shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id: orders.shipped, stato: 'In Spedizione' } })
  await refuseRefund(shop, orders.notRefunded, owner)
  await refuseRefund(shop, orders.leftFailed, owner)
  await shop.call('POST /Recessi/Conferma', { token: customer, body: { ordine: orders.withdrawn } })
  return orders
}
export type BoughtOrders = Awaited<ReturnType<typeof buyOrders>>

/** The owner tries to cancel an order, and the card provider refuses its refund. */
export async function refuseRefund(shop: TestShop, id: number, owner: string) {
  const { db } = shop.deps
  const payment = db.selectFrom('shop_order').select('provider_payment_id').where('id', '=', id)
  const { provider_payment_id: paid } = await payment.executeTakeFirstOrThrow()
  const keep = (known: string | null) =>
    db.updateTable('shop_order').set({ provider_payment_id: known }).where('id', '=', id).execute()
  await keep('pi_altro')
  const answer = await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id, reason: 'duplicate' } })
  await keep(paid)
  return answer
}

/** The customer's bank takes a payment back, or asks about it; the id of the dispute. */
export async function disputePayment(
  shop: TestShop,
  orderId: number,
  wish: { amount?: number; inquiry?: boolean } = {},
) {
  const payment = (await ordersOf(shop)).find(({ id }) => id === orderId)?.provider_payment_id ?? ''
  await pull(shop, 'POST', `/payments/${payment}/dispute`, wish)
  const { data } = await shop.stripe.disputes.list({ payment_intent: payment })
  return data[0]?.id ?? ''
}

export const answerDispute = (shop: TestShop, id: string) => pull(shop, 'POST', `/disputes/${id}/answer`, {})
export const closeDispute = (shop: TestShop, id: string, as: 'won' | 'lost') =>
  pull(shop, 'POST', `/disputes/${id}/close`, { as })

/** Everything becomes available, and goes to the shop's bank; the id of the payout. */
export async function payOut(shop: TestShop) {
  await pull(shop, 'POST', '/balance/settle', {})
  await pull(shop, 'POST', '/payouts', {})
  return (await shop.stripe.payouts.list({ limit: 1 })).data[0]?.id ?? ''
}

/** The bank sends a payout back. */
export const refusePayout = (shop: TestShop, id: string) =>
  pull(shop, 'POST', `/payouts/${id}/settle`, { as: 'failed' })

/** The database goes back to before an order: its goods are on the shelf again, and nothing is known of its payment. */
export async function loseOrder(shop: TestShop, id: number) {
  const { db } = shop.deps
  const { provider_payment_id: payment } = (await ordersOf(shop)).find((order) => order.id === id) ?? {}
  for (const { product_id: product, quantity } of await selectLines(db, id)) {
    await db
      .updateTable('product')
      .set((eb) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', product)
      .execute()
  }
  for (const table of ['email', 'order_history', 'order_refunds', 'order_line_back', 'order_line'] as const) {
    await db.deleteFrom(table).where('order_id', '=', id).execute()
  }
  await db.deleteFrom('shop_order').where('id', '=', id).execute()
  await db
    .deleteFrom('balance_transaction')
    .where('provider_payment_id', '=', payment ?? '')
    .execute()
}

/** Sends the events of a payment's session once more. */
export async function sendEvents(shop: TestShop, payment: string) {
  const {
    data: [session],
  } = await shop.stripe.checkout.sessions.list({ payment_intent: payment })
  const { data } = (await (await fetch(`${shop.sandbox.url}/_sandbox/events?session=${session?.id}`)).json()) as {
    data: { id: string }[]
  }
  for (const { id } of data) await pull(shop, 'POST', `/events/${id}/send`, {})
}
