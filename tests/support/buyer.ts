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
