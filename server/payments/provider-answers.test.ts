import { expect, test } from 'vitest'
import type { PaymentGateway } from '#server/platform/context/payment-gateway.ts'
import { ready } from '#server/platform/http/endpoints.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { checkSession } from './check-session.ts'
import { paymentRoutes } from './routes.ts'

/** The shop's provider, whose page lets people type as much as they like. */
function providerWith({ deps: { provider } }: TestShop, typed: string): PaymentGateway {
  const address = { line1: typed, line2: typed, city: typed, province: typed, postalCode: typed, country: 'IT' }
  return { ...provider, readSession: async (id) => ({ ...(await provider.readSession(id)), name: typed, address }) }
}

test('a name or address of any length is no obstacle to the order, nor to the lists that it stands in', async () => {
  await using shop = await openTestShop()
  const { token, account } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db)
  const { sessionId } = await goToCheckout(shop, token, { code })
  await pay(shop, sessionId)
  const deps = { ...shop.deps, provider: providerWith(shop, `Via\0 ${'Lunga '.repeat(500)}`) }
  const outcome = await checkSession(deps, {
    sessionId,
    actor: {
      id: account.id,
      email: account.email,
      fullName: 'Ada Rossi',
      role: 'customer',
      verified: true,
      sessionId: '',
      secondFactor: false,
    },
  })
  expect(JSON.parse(String(ready('GET /Stripe/CheckSessionStatus', outcome).bytes))).toMatchObject({ success: true })
  expect((await ordersOf(shop)).map((order) => order.state)).toEqual(['accepted'])
  const { status, json } = await shop.call('GET /Ordini/GetOrdini', { token })
  expect(status).toBe(200)
  expect(json().data[0]?.indirizzo).toMatch(/^Via Lunga /)
})

test('the landing page, where a customer waits, asks by the client that gives up soon', async () => {
  await using shop = await openTestShop()
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db)
  const { sessionId } = await goToCheckout(shop, token, { code })
  await pay(shop, sessionId)
  const patient = {} as unknown as PaymentGateway
  const ask = paymentRoutes({ ...shop.deps, provider: patient })['GET /Stripe/CheckSessionStatus']
  const asked = { query: { sessionId }, actor: undefined } as Parameters<typeof ask>[0]
  expect((await ask(asked)).success).toBe(true)
  expect((await ordersOf(shop)).map((order) => order.state)).toEqual(['accepted'])
})

test('a landing page that asks while the provider is away is told to ask again', async () => {
  await using shop = await openTestShop()
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db)
  const { sessionId } = await goToCheckout(shop, token, { code })
  await shop.sandbox.close()
  const { status, json } = await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  expect([status, json().code]).toEqual([503, 'unavailable'])
})
