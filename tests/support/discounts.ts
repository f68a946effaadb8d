import type { NuovoSconto } from '#contract/sconti.ts'
import { buildCaller } from './builders.ts'
import { cartOf, ordersOf, pay } from './buyer.ts'
import type { TestShop } from './shop.ts'

type Wishes = Parameters<typeof cartOf>
let counter = 0

/** A discount of ten per cent, unless a test says otherwise; a code of its own. */
export async function createDiscount(shop: TestShop, wish: Partial<NuovoSconto> = {}) {
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const body = { codice: `PROVA-${(counter += 1)}`, tipo: 'percentuale' as const, valore: 10, ...wish }
  const { json, status, text } = await shop.call('POST /Sconti/CreaSconto', { token, body })
  if (status !== 200) throw new Error(text)
  return json()
}

/** Sends a cart to the checkout with a code. */
export async function checkoutWith(shop: TestShop, token: string, codiceSconto: string, ...wishes: Wishes) {
  const answer = await shop.call('POST /Stripe/Checkout', { token, query: { codiceSconto }, body: cartOf(...wishes) })
  return { ...answer, sessionId: answer.status === 200 ? answer.json().id : '' }
}

/** Buys with a code and pays; the order's number. */
export async function buyWith(shop: TestShop, token: string, code: string, ...wishes: Wishes) {
  const { sessionId } = await checkoutWith(shop, token, code, ...wishes)
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  const order = (await ordersOf(shop)).find((one) => one.provider_session_id === sessionId)
  if (!order) throw new Error('nothing was bought')
  return order.id
}

/** Uses that orders hold. */
export async function usesOf(shop: TestShop, code: string) {
  const { uses } = await shop.deps.db
    .selectFrom('discount')
    .select('uses')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return uses
}
