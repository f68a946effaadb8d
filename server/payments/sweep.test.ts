import { expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay, setFaults, stockOf } from '#tests/support/buyer.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { sweepRefunds } from './refunds/sweep-refunds.ts'
import { sweepOrders } from './sweep.ts'

test('more abandoned checkouts than one batch do not keep a paid one waiting', async () => {
  await using shop = await openTestShop()
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: null })
  const { sessionId } = await goToCheckout(shop, token, { code })
  const [order] = await ordersOf(shop)
  if (!order) throw new Error('the checkout placed no order')
  const abandoned = Array.from({ length: 250 }, (_, index) => {
    const { id: _id, ...copy } = order
    const placedAt = new Date(order.placed_at.getTime() - 1000)
    return {
      ...copy,
      reference: crypto.randomUUID(),
      provider_session_id: `cs_test_lasciata_${index}`,
      placed_at: placedAt,
    }
  })
  await shop.deps.db.insertInto('shop_order').values(abandoned).execute()
  await pay(shop, sessionId)
  expect(await sweepOrders(shop.deps, { restMs: 0 })).toBe(251)
  const paid = (await ordersOf(shop)).find((one) => one.provider_session_id === sessionId)
  expect(paid?.state).toBe('accepted')
})

test('an order whose session the provider has forgotten gives its goods back when its time is over, not before', async () => {
  await using shop = await openTestShop()
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 1 })
  await goToCheckout(shop, token, { code })
  await shop.deps.db.updateTable('shop_order').set({ provider_session_id: 'cs_test_dimenticata' }).execute()
  shop.forward(25 * 60_000)
  await sweepOrders(shop.deps)
  expect(await stockOf(shop, code)).toBe(0)
  shop.forward(10 * 60_000)
  await sweepOrders(shop.deps)
  expect(await stockOf(shop, code)).toBe(1)
  expect((await ordersOf(shop)).map((order) => order.state)).toEqual(['expired'])
})

test('a provider that does not answer ends the round, and the next one finds the payments', async () => {
  await using shop = await openTestShop()
  const { code } = await buildProduct(shop.deps.db, { stock: null })
  for (let buyer = 0; buyer < 12; buyer += 1) {
    const { sessionId } = await goToCheckout(shop, (await buildCaller(shop)).token, { code })
    await pay(shop, sessionId)
  }
  await setFaults(shop, { api: { only: 'GET /v1/checkout', reset: 1 } })
  shop.forward(61_000)
  await sweepOrders(shop.deps)
  const failures = shop.lines.filter((line) => /ERROR order \d+: sweep failed/.test(line))
  // five in a row, and those that were asked meanwhile
  expect(failures.length).toBeLessThan(10)
  expect(failures.length).toBeGreaterThanOrEqual(5)
  await setFaults(shop)
  shop.forward(61_000)
  await sweepOrders(shop.deps)
  expect(new Set((await ordersOf(shop)).map(({ state }) => state))).toEqual(new Set(['accepted']))
})

test('what was looked after while the clock was ahead is not left alone for as long', async () => {
  await using shop = await openTestShop()
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const { code } = await buildProduct(shop.deps.db, { stock: 1 })
  const ahead = (minutes: number) => ({ ...shop.deps, now: () => new Date(shop.now().getTime() + minutes * 60_000) })
  const { sessionId } = await goToCheckout(shop, (await buildCaller(shop)).token, { code })
  shop.forward(61_000)
  await sweepOrders(ahead(20))
  await pay(shop, sessionId)
  shop.forward(61_000)
  await sweepOrders(shop.deps)
  const [order] = await ordersOf(shop)
  expect(order?.state).toBe('accepted')
  await setFaults(shop, { api: { only: 'POST /v1/refunds', error500: 1 } })
  await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id: order?.id ?? 0, reason: 'duplicate' } })
  shop.forward(61_000)
  await sweepRefunds(ahead(600))
  await setFaults(shop)
  shop.forward(61_000)
  await sweepRefunds(shop.deps)
  expect((await ordersOf(shop)).map(({ state }) => state)).toEqual(['cancelled'])
})
