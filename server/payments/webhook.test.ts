import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { removeOldEvents } from './remove-old-events.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop)).token
})
afterAll(() => shop[Symbol.asyncDispose]())

async function paidSession() {
  const { code } = await buildProduct(shop.deps.db)
  const { sessionId } = await goToCheckout(shop, token, { code })
  await pay(shop, sessionId)
  return sessionId
}

const stateOf = async (sessionId: string) =>
  (await ordersOf(shop)).find((order) => order.provider_session_id === sessionId)?.state

const eventOf = (sessionId: unknown, id: unknown = 'evt_prova') =>
  JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object: { id: sessionId } } })

function sign(
  payload: string,
  { secret = shop.payments.webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {},
) {
  return shop.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

function deliver(payload: string, signature: string, contentType = 'application/json') {
  return shop.app.inject({
    method: 'POST',
    url: '/api/Stripe/Webhook',
    payload,
    headers: { 'content-type': contentType, 'stripe-signature': signature },
  })
}

test('a signed event settles the order', { tags: ['S-445'] }, async () => {
  const sessionId = await paidSession()
  const payload = eventOf(sessionId)
  const { statusCode, json } = await deliver(payload, sign(payload))
  expect([statusCode, json()]).toEqual([200, { received: true }])
  expect(await stateOf(sessionId)).toBe('accepted')
})

test('an event that is altered, old, unsigned or signed by another is refused and does nothing', async () => {
  const sessionId = await paidSession()
  const payload = eventOf(sessionId)
  const old = Math.floor(Date.now() / 1000) - 301
  const refused = [
    await deliver(`${payload} `, sign(payload)),
    await deliver(payload, sign(payload, { timestamp: old })),
    await deliver(payload, sign(payload, { secret: 'whsec_altro' })),
    await deliver(payload, ''),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  expect(refused.map((answer) => answer.json<{ title: string }>().title)).toEqual(Array(4).fill('Firma non valida.'))
  expect(await stateOf(sessionId)).toBe('awaiting_payment')
})

test.each([
  ['null', null],
  ['a number', 7],
  ['an empty text', ''],
  ['100,000 characters', 'e'.repeat(100_000)],
])('a signed event that names itself or its session by %s is refused in words, and does nothing', async (_, name) => {
  const sessionId = await paidSession()
  for (const payload of [eventOf(sessionId, name), eventOf(name)]) {
    const { statusCode, json } = await deliver(payload, sign(payload))
    expect([statusCode, json().title]).toEqual([400, 'Controlla i dati inseriti e riprova.'])
  }
  expect(await stateOf(sessionId)).toBe('awaiting_payment')
  const kept = shop.deps.db.selectFrom('provider_event').selectAll().where('id', 'not like', 'evt\\_%')
  expect(await kept.execute()).toEqual([])
})

test('an event of a type that the shop does not know is received', async () => {
  const payload = JSON.stringify({ id: 'evt_altro', object: 'event', type: 'customer.created', data: { object: {} } })
  expect((await deliver(payload, sign(payload))).statusCode).toBe(200)
  expect(shop.lines.join('')).toContain('payment event evt_altro of type customer.created: nothing to do')
})

test('an event whose session the provider does not know is received and logged: it will not be there later', async () => {
  const payload = eventOf('cs_test_mai_esistita', 'evt_estraneo')
  expect((await deliver(payload, sign(payload))).statusCode).toBe(200)
  expect(shop.lines.join('')).toContain('WARN payment event evt_estraneo is about a session that is not ours')
})

test('the provider delivers by itself, and the order comes without a visit of the landing page', async () => {
  await shop.listen()
  const sessionId = await paidSession()
  await expect.poll(() => stateOf(sessionId), { timeout: 10_000 }).toBe('accepted')
})

test('events are forgotten after ninety days, when the provider sends none of them again', async () => {
  const { db, now } = shop.deps
  const day = 86_400_000
  const at = (days: number) => new Date(now().getTime() - days * day)
  const event = (id: string, days: number) => ({ id, type: 'checkout.session.completed', received_at: at(days) })
  await db
    .insertInto('provider_event')
    .values([event('evt_old', 91), event('evt_recent', 89)])
    .execute()
  await removeOldEvents(shop.deps)
  const left = await db.selectFrom('provider_event').select('id').where('id', 'like', 'evt\\_%').execute()
  expect(left.map(({ id }) => id)).toContain('evt_recent')
  expect(left.map(({ id }) => id)).not.toContain('evt_old')
})
