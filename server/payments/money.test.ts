import { expect, test } from 'vitest'
import type { Deps } from '#server/platform/context/deps.ts'
import type { PaymentSession } from '#server/platform/context/payment-gateway.ts'
import { selectLines } from '#server/orders/shared-queries.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay, stockOf } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { handleEvent } from './webhook.ts'
import { openSession } from './open-session.ts'
import { settle } from './settle.ts'
import { sweepOrders } from './sweep.ts'

const atOnce = 8

async function buy(shop: TestShop, { stock = 5, quantity = 1 } = {}) {
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock })
  const { sessionId } = await goToCheckout(shop, token, { code, quantity })
  return { code, sessionId }
}

const orderOf = async (shop: TestShop, sessionId: string) => {
  const order = (await ordersOf(shop)).find((one) => one.provider_session_id === sessionId)
  if (!order) throw new Error(`no order of ${sessionId}`)
  return order
}
const historyOf = async (shop: TestShop, sessionId: string) => {
  const { id } = await orderOf(shop, sessionId)
  const rows = await shop.deps.db.selectFrom('order_history').select('state').where('order_id', '=', id).execute()
  return rows.map(({ state }) => state)
}
const emailsOf = (shop: TestShop) => shop.deps.db.selectFrom('email').selectAll().execute()

/** The same shop, whose provider tells something else of a session. */
function telling(deps: Deps, change: Partial<PaymentSession>): Deps {
  const { provider } = deps
  return {
    ...deps,
    provider: { ...provider, readSession: async (id) => ({ ...(await provider.readSession(id)), ...change }) },
  }
}

/** An event with the provider's signature, whatever it says. */
function signed(shop: TestShop, event: object) {
  const payload = JSON.stringify({ id: 'evt_prova', object: 'event', ...event })
  const secret = shop.payments.webhookSecret
  const signature = shop.stripe.webhooks.generateTestHeaderString({ payload, secret })
  return { bytes: Buffer.from(payload), signature }
}

test('of more buyers at once than there are pieces as many are served as there are pieces', async () => {
  await using shop = await openTestShop()
  const { code } = await buildProduct(shop.deps.db, { stock: 3 })
  const callers = await Promise.all(Array.from({ length: atOnce }, () => buildCaller(shop)))
  const answers = await Promise.all(callers.map(({ token }) => goToCheckout(shop, token, { code })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 409, 409, 409, 409, 409,
  ])
  expect(await stockOf(shop, code)).toBe(0)
})

test('a payment that is settled many times at once moves its order once', async () => {
  await using shop = await openTestShop()
  const { sessionId } = await buy(shop)
  await pay(shop, sessionId)
  await Promise.all(Array.from({ length: atOnce }, () => settle(shop.deps, sessionId)))
  expect(await historyOf(shop, sessionId)).toEqual(['accepted'])
  expect(await emailsOf(shop)).toHaveLength(1)
})

test('a session that ends gives its goods back once, however many hear of it at once', async () => {
  await using shop = await openTestShop()
  const { code, sessionId } = await buy(shop, { stock: 5, quantity: 2 })
  await shop.stripe.checkout.sessions.expire(sessionId)
  await Promise.all(Array.from({ length: atOnce }, () => settle(shop.deps, sessionId)))
  await settle(shop.deps, sessionId)
  expect(await stockOf(shop, code)).toBe(5)
  expect(await historyOf(shop, sessionId)).toEqual(['expired'])
})

test('an order has one session, however often it is opened', async () => {
  await using shop = await openTestShop()
  const { sessionId } = await buy(shop)
  const order = await orderOf(shop, sessionId)
  const lines = await selectLines(shop.deps.db, order.id)
  const opened = await Promise.all(Array.from({ length: atOnce }, () => openSession(shop.deps, order, lines)))
  expect(new Set(opened.map(({ id }) => id))).toEqual(new Set([sessionId]))
})

test('the email belongs to the transaction: without the order there is none', async () => {
  await using shop = await openTestShop()
  const { sessionId } = await buy(shop)
  await pay(shop, sessionId)
  const { jobs } = shop.deps
  const failing = {
    ...jobs,
    enqueue: async (...words: Parameters<typeof jobs.enqueue>) => {
      await jobs.enqueue(...words)
      throw new Error('the power fails before the commit')
    },
  }
  await expect(settle({ ...shop.deps, jobs: failing }, sessionId)).rejects.toThrow('power')
  expect(await emailsOf(shop)).toEqual([])
  expect((await orderOf(shop, sessionId)).state).toBe('awaiting_payment')
  await settle(shop.deps, sessionId)
  expect(await emailsOf(shop)).toHaveLength(1)
})

test('an event is answered well only when what it says is written down', async () => {
  await using shop = await openTestShop()
  const { sessionId } = await buy(shop)
  await pay(shop, sessionId)
  const event = signed(shop, { type: 'checkout.session.completed', data: { object: { id: sessionId } } })
  const { jobs } = shop.deps
  const away = { ...jobs, enqueue: () => Promise.reject(new Error('the database is away')) }
  await expect(handleEvent({ ...shop.deps, jobs: away }, event)).rejects.toThrow('away')
  expect((await orderOf(shop, sessionId)).state).toBe('awaiting_payment')
  await expect(handleEvent(shop.deps, event)).resolves.toEqual({ received: true })
  expect((await orderOf(shop, sessionId)).state).toBe('accepted')
})

test('an event is a hint: what the provider says when asked is what counts', async () => {
  await using shop = await openTestShop()
  const { sessionId } = await buy(shop)
  const session = await shop.stripe.checkout.sessions.retrieve(sessionId)
  const object = { ...session, status: 'complete', payment_status: 'paid' }
  await handleEvent(shop.deps, signed(shop, { type: 'checkout.session.completed', data: { object } }))
  expect((await orderOf(shop, sessionId)).state).toBe('awaiting_payment')
})

test('a session that is complete but not yet paid waits', async () => {
  await using shop = await openTestShop()
  const { sessionId } = await buy(shop)
  await settle(telling(shop.deps, { status: 'complete', paymentStatus: 'unpaid' }), sessionId)
  expect((await orderOf(shop, sessionId)).state).toBe('awaiting_payment')
  await settle(telling(shop.deps, { status: 'complete', paymentStatus: 'paid' }), sessionId)
  expect((await orderOf(shop, sessionId)).state).toBe('accepted')
})

test('an order that the sweep cannot settle keeps no other waiting', async () => {
  await using shop = await openTestShop()
  const lost = await buy(shop)
  const { sessionId } = await buy(shop)
  await shop.deps.db
    .updateTable('shop_order')
    .set({ provider_session_id: 'cs_test_dimenticata' })
    .where('provider_session_id', '=', lost.sessionId)
    .execute()
  await pay(shop, sessionId)
  await sweepOrders(shop.deps, { restMs: 0 })
  expect((await orderOf(shop, sessionId)).state).toBe('accepted')
  expect(shop.lines.join('')).toMatch(/ERROR order \d+: sweep failed/)
})

test('a shop looks by itself after payments that it was not told of', async () => {
  await using shop = await openTestShop({ sweepMs: 50 })
  const { sessionId } = await buy(shop)
  await pay(shop, sessionId)
  shop.forward(61_000)
  await expect.poll(async () => (await orderOf(shop, sessionId)).state, { timeout: 10_000 }).toBe('accepted')
})
