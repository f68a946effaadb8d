import { expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, setFaults, stockOf } from '#tests/support/buyer.ts'
import { openTestShop } from '#tests/support/shop.ts'

/** The patient client of the sweeps would take three quarters of a minute; a customer gets an answer long before. */
const impatient = 20_000

async function openWithProduct() {
  const shop = await openTestShop()
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 3 })
  return { shop, token, code, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

// each waits for a provider most of its time
test.concurrent(
  'a provider that never answers the new page is given up, and the goods go back',
  { timeout: impatient },
  async () => {
    await using opened = await openWithProduct()
    const { shop, token, code } = opened
    await setFaults(shop, { api: { only: 'POST /v1/checkout/sessions', timeout: 1 } })
    const { status, json } = await goToCheckout(shop, token, { code })
    expect([status, json().title]).toEqual([502, 'Errore durante il checkout'])
    expect(await stockOf(shop, code)).toBe(3)
    expect((await ordersOf(shop)).map(({ state }) => state)).toEqual(['expired'])
  },
)

test.concurrent(
  'one that lost its answer once is asked again, and opens one page',
  { timeout: impatient },
  async () => {
    await using opened = await openWithProduct()
    const { shop, token, code } = opened
    await setFaults(shop, { api: { only: 'POST /v1/checkout/sessions', times: 1, timeoutAfter: 1 } })
    expect((await goToCheckout(shop, token, { code })).status).toBe(200)
    const { data } = await shop.stripe.checkout.sessions.list()
    expect(data).toHaveLength(1)
  },
)

test.concurrent(
  'one that does not close the page before is not asked for another',
  { timeout: impatient },
  async () => {
    await using opened = await openWithProduct()
    const { shop, token, code } = opened
    const { sessionId } = await goToCheckout(shop, token, { code })
    await setFaults(shop, { api: { timeout: 1 } })
    const { status, json } = await goToCheckout(shop, token, { code })
    expect([status, json().title]).toEqual([502, 'Errore durante il checkout'])
    await setFaults(shop)
    expect((await ordersOf(shop)).map(({ state }) => state)).toEqual(['awaiting_payment'])
    expect((await goToCheckout(shop, token, { code })).status).toBe(200)
    expect((await shop.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired')
  },
)
