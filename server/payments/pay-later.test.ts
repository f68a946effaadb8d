import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { decide, goToCheckout, ordersOf, pay, payLater, refundsOf, stockOf } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { settle } from './settle.ts'
import { sweepOrders } from './sweep.ts'

let shop: TestShop
let token: string
let code: string
let sessionId: string
beforeEach(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop)).token
  code = (await buildProduct(shop.deps.db, { stock: 3 })).code
  sessionId = (await goToCheckout(shop, token, { code })).sessionId
  await payLater(shop, sessionId)
})
afterEach(() => shop[Symbol.asyncDispose]())

const stateOf = async (session = sessionId) =>
  (await ordersOf(shop)).find((order) => order.provider_session_id === session)?.state
const emails = async () => (await shop.deps.db.selectFrom('email').select('kind').execute()).map(({ kind }) => kind)

test('who pays later has no order yet, and the goods wait, also after the time for paying', async () => {
  const { json } = await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  expect(json().sessionStatus).toMatchObject({ status: 'complete', paymentStatus: 'unpaid' })
  shop.forward(3 * 60 * 60_000)
  await sweepOrders(shop.deps)
  expect([await stateOf(), await stockOf(shop, code), await emails()]).toEqual(['awaiting_payment', 2, []])
})

test('a payment that is accepted later becomes the order by its event', async () => {
  await shop.listen()
  await decide(shop, sessionId, 'succeeded')
  await expect.poll(() => stateOf(), { timeout: 10_000 }).toBe('accepted')
  expect([await stockOf(shop, code), await emails()]).toEqual([2, ['order-confirmed']])
})

test('a payment that is refused later gives the goods back by its event', async () => {
  await shop.listen()
  await decide(shop, sessionId, 'failed')
  await expect.poll(() => stateOf(), { timeout: 10_000 }).toBe('expired')
  expect([await stockOf(shop, code), await emails()]).toEqual([3, []])
})

test.each([
  ['succeeded', 'accepted', 2],
  ['failed', 'expired', 3],
] as const)('the event of a payment that %s later is lost: the sweep finds out', async (as, state, stock) => {
  await decide(shop, sessionId, as)
  shop.forward(61_000)
  await sweepOrders(shop.deps)
  await sweepOrders(shop.deps, { restMs: 0 })
  expect([await stateOf(), await stockOf(shop, code)]).toEqual([state, stock])
})

test('who does not wait and pays the same cart by card gets the later payment back', async () => {
  const again = await goToCheckout(shop, token, { code })
  await pay(shop, again.sessionId)
  await settle(shop.deps, again.sessionId)
  await decide(shop, sessionId, 'succeeded')
  await settle(shop.deps, sessionId)
  expect([await stateOf(again.sessionId), await stateOf()]).toEqual(['accepted', 'refunded'])
  expect(await refundsOf(shop)).toMatchObject([{ reason: 'paid_twice', state: 'succeeded' }])
  expect(await stockOf(shop, code)).toBe(2)
})
