import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/client.ts'
import { lockOrder } from '#server/orders/shared-queries.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay, refundsOf, setFaults, stockOf } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { recordWholeRefund } from '#server/payments/refunds/record-refund.ts'
import { settle } from './settle.ts'
import { sweepRefunds } from '#server/payments/refunds/sweep-refunds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const orderOf = async (sessionId: string) =>
  (await ordersOf(shop)).find((order) => order.provider_session_id === sessionId)
const stateOf = async (sessionId: string) => (await orderOf(sessionId))?.state
const statusOf = async (sessionId: string) => (await shop.stripe.checkout.sessions.retrieve(sessionId)).status
const emailsOf = async (sessionId: string) => {
  const id = (await orderOf(sessionId))?.id ?? 0
  const emails = await shop.deps.db.selectFrom('email').select('kind').where('order_id', '=', id).execute()
  return emails.map(({ kind }) => kind)
}

/** Two payment pages of one cart: the provider did not answer when the first one was to be closed. */
async function openTwo(first: number[] = [1], second = first) {
  const caller = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 10 })
  const wishes = (quantities: number[]) => quantities.map((quantity) => ({ code, quantity }))
  const one = await goToCheckout(shop, caller.token, ...wishes(first))
  await setFaults(shop, { api: { only: `POST /v1/checkout/sessions/${one.sessionId}/expire`, error500: 1 } })
  const two = await goToCheckout(shop, caller.token, ...wishes(second))
  await setFaults(shop)
  expect([two.status, await statusOf(one.sessionId), await statusOf(two.sessionId)]).toEqual([200, 'open', 'open'])
  return { code, caller, one: one.sessionId, two: two.sessionId }
}

test('a new checkout closes the payment page of the one before, and its goods go back', async () => {
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 10 })
  const first = await goToCheckout(shop, token, { code, quantity: 3 })
  const second = await goToCheckout(shop, token, { code, quantity: 2 })
  expect([await statusOf(first.sessionId), await statusOf(second.sessionId)]).toEqual(['expired', 'open'])
  expect(await stateOf(first.sessionId)).toBe('expired')
  expect(await stockOf(shop, code)).toBe(8)
  await expect(pay(shop, first.sessionId)).rejects.toThrow('took no payment')
})

test('of checkouts that one account sends at once one page stays open', async () => {
  const { account, token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 10 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => goToCheckout(shop, token, { code })))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  const states = (await ordersOf(shop)).filter((order) => order.account_id === account.id).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['awaiting_payment', 'expired', 'expired', 'expired', 'expired'])
  expect(await stockOf(shop, code)).toBe(9)
})

test('the page of another account stays open', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 10 })
  const mine = await goToCheckout(shop, (await buildCaller(shop)).token, { code })
  await goToCheckout(shop, (await buildCaller(shop)).token, { code })
  expect(await statusOf(mine.sessionId)).toBe('open')
})

test('two pages of one cart that are both paid make one order; the second payment goes back with an email', async () => {
  const { code, one, two } = await openTwo()
  await pay(shop, one)
  await settle(shop.deps, one)
  await pay(shop, two)
  await settle(shop.deps, two)
  expect([await stateOf(one), await stateOf(two)]).toEqual(['accepted', 'refunded'])
  expect(await stockOf(shop, code)).toBe(9)
  const refunds = (await refundsOf(shop)).filter(({ reason }) => reason === 'paid_twice')
  expect(refunds).toMatchObject([{ state: 'succeeded', order_id: (await orderOf(two))?.id }])
  expect([await emailsOf(one), await emailsOf(two)]).toEqual([['order-confirmed'], ['payment-returned']])
})

test('a first payment that is going back makes no second one of the other', async () => {
  const { code, one, two } = await openTwo()
  await pay(shop, one)
  await settle(shop.deps, one)
  const id = (await orderOf(one))?.id ?? 0
  await inTransaction(shop.deps.db, async (tx) =>
    recordWholeRefund(shop.deps, tx, await lockOrder(tx, id), { reason: 'requested_by_customer', accountId: null }),
  )
  expect(await stateOf(one)).toBe('accepted')
  await pay(shop, two)
  await settle(shop.deps, two)
  expect([await stateOf(two), await emailsOf(two)]).toEqual(['accepted', ['order-confirmed']])
  await sweepRefunds(shop.deps, { restMs: 0 })
  expect([await stateOf(one), await stateOf(two)]).toEqual(['cancelled', 'accepted'])
  expect(await stockOf(shop, code)).toBe(9)
})

test('also when the shop hears of both at once, and of the later page first', async () => {
  const { code, one, two } = await openTwo([2, 1])
  await Promise.all([pay(shop, one), pay(shop, two)])
  await Promise.all([two, one, two, one].map((session) => settle(shop.deps, session)))
  expect(new Set([await stateOf(one), await stateOf(two)])).toEqual(new Set(['accepted', 'refunded']))
  expect(await stockOf(shop, code)).toBe(7)
})

test('another cart is another purchase, paid or not', async () => {
  const { one, two } = await openTwo([1], [2])
  await Promise.all([pay(shop, one), pay(shop, two)])
  await settle(shop.deps, one)
  await settle(shop.deps, two)
  expect([await stateOf(one), await stateOf(two)]).toEqual(['accepted', 'accepted'])
})

test('who has paid and buys the same again at once has two orders, also when the first payment was not heard of yet', async () => {
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 10 })
  const first = await goToCheckout(shop, token, { code })
  await pay(shop, first.sessionId)
  const second = await goToCheckout(shop, token, { code })
  await pay(shop, second.sessionId)
  await settle(shop.deps, second.sessionId)
  expect([await stateOf(first.sessionId), await stateOf(second.sessionId)]).toEqual(['accepted', 'accepted'])
  expect(await stockOf(shop, code)).toBe(8)
})
