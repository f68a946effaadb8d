import { expect, test } from 'vitest'
import type { PaymentGateway } from '#server/platform/context/payment-gateway.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay } from '#tests/support/buyer.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { checkSession } from './check-session.ts'
import { settle } from './settle.ts'

/** The provider, and the sessions that it was asked about. */
function listening(provider: PaymentGateway) {
  const asked: string[] = []
  const readSession = (id: string) => {
    asked.push(id)
    return provider.readSession(id)
  }
  return { asked, provider: { ...provider, readSession } }
}

test('what is asked about a payment at the same moment is asked of the provider once, and answered alike', async () => {
  await using shop = await openTestShop()
  const { sessionId } = await goToCheckout(shop, (await buildCaller(shop)).token, await buildProduct(shop.deps.db))
  await pay(shop, sessionId)
  const { asked, provider } = listening(shop.deps.provider)
  const look = () => checkSession({ ...shop.deps, provider }, { sessionId, actor: undefined })
  const [first, second] = await Promise.all([look(), look()])
  expect(asked).toEqual([sessionId])
  expect(second).toEqual(first)
  expect(second).toMatchObject({ success: true, sessionStatus: { ordine: { numero: expect.any(Number) } } })

  // of an order that is settled nothing is left to ask
  expect(await settle({ ...shop.deps, provider }, sessionId)).toMatchObject({ order: { state: 'accepted' } })
  expect(asked).toHaveLength(1)
})

test('of two that ask before the payment both ask the provider, and the second hears of it', async () => {
  await using shop = await openTestShop()
  const { sessionId } = await goToCheckout(shop, (await buildCaller(shop)).token, await buildProduct(shop.deps.db))
  const { provider } = shop.deps
  let paying: Promise<void> | undefined
  // the customer pays once the first has read the session
  const readSession: PaymentGateway['readSession'] = async (id) => {
    const session = await provider.readSession(id)
    await (paying ??= pay(shop, id))
    return session
  }
  const look = () =>
    checkSession({ ...shop.deps, provider: { ...provider, readSession } }, { sessionId, actor: undefined })
  const [first, second] = await Promise.all([look(), look()])
  expect(first).toMatchObject({ sessionStatus: { status: 'open' } })
  expect(second).toMatchObject({ sessionStatus: { status: 'complete' } })
  expect((await ordersOf(shop)).map(({ state }) => state)).toEqual(['accepted'])
})
