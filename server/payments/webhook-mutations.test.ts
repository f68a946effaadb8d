import {
  asyncProperty,
  assert,
  constant,
  integer,
  nat,
  oneof,
  string,
  tuple,
  uint8Array,
  type Arbitrary,
} from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

/** How many forgeries are tried. */
const numRuns = 1000
/** Seconds for which the provider's signature is good. */
const goodFor = 300

interface Delivery {
  body: Buffer
  header: string
}

let shop: TestShop
let sessionId: string
let genuine: Delivery & { at: number; signature: string }
beforeAll(async () => {
  shop = await openTestShop()
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db)
  sessionId = (await goToCheckout(shop, token, { code })).sessionId
  await pay(shop, sessionId)
  const data = { object: { id: sessionId, object: 'checkout.session', note: 'caffè' } }
  const event = { id: 'evt_vero', object: 'event', type: 'checkout.session.completed', data }
  const body = Buffer.from(JSON.stringify(event))
  const at = Math.floor(Date.now() / 1000)
  const header = sign(body, at)
  genuine = { body, header, at, signature: header.split('v1=')[1] ?? '' }
})
afterAll(() => shop[Symbol.asyncDispose]())

function sign(body: Buffer, timestamp: number, secret = shop.payments.webhookSecret) {
  return shop.stripe.webhooks.generateTestHeaderString({ payload: body.toString(), secret, timestamp })
}

async function deliver({ body, header }: Delivery) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': header }
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/Stripe/Webhook', payload: body, headers })
  return statusCode
}

const stateOf = async () => (await ordersOf(shop)).find((order) => order.provider_session_id === sessionId)?.state

/** The genuine body with some of its bytes replaced by others. */
function forgeBody(): Arbitrary<Delivery> {
  const { body, header } = genuine
  const splice = (at: number, gone: number, put: Uint8Array) =>
    Buffer.concat([body.subarray(0, at), put, body.subarray(at + gone)])
  return oneof(
    tuple(nat(body.length), nat(8), uint8Array({ maxLength: 8 })).map(([at, gone, put]) => splice(at, gone, put)),
    tuple(nat(body.length - 1), nat(7)).map(([at, bit]) => splice(at, 1, Buffer.of((body[at] ?? 0) ^ (1 << bit)))),
    // the same words to a reader, not the same bytes
    constant(Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))),
    constant(Buffer.from(body.toString().replace('è', '\\u00e8'))),
    constant(Buffer.from(body.toString(), 'latin1')),
    constant(Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), body])),
    constant(Buffer.concat([body, body])),
    constant(Buffer.from(body.toString().replace('completed', 'expired'))),
  )
    .filter((forged) => !forged.equals(body))
    .map((forged) => ({ body: forged, header }))
}

/** Text of hexadecimal digits. */
const hex = (length: number) =>
  string({
    unit: integer({ min: 0, max: 15 }).map((digit) => digit.toString(16)),
    minLength: length,
    maxLength: length,
  })

/** A header that says another time or another signature, or leaves one out. */
function forgeHeader(): Arbitrary<Delivery> {
  const { body, at, signature } = genuine
  const changed = tuple(nat(signature.length - 1), integer({ min: 1, max: 15 })).map(([place, by]) => {
    const digit = (Number.parseInt(signature[place] ?? '0', 16) ^ by).toString(16)
    return `${signature.slice(0, place)}${digit}${signature.slice(place + 1)}`
  })
  return oneof(
    changed.map((wrong) => `t=${at},v1=${wrong}`),
    hex(64).map((wrong) => `t=${at},v1=${wrong}`),
    hex(64).map((wrong) => `t=${at},v1=${wrong},v1=${wrong}`),
    nat(63).map((length) => `t=${at},v1=${signature.slice(0, length)}`),
    hex(2).map((more) => `t=${at},v1=${signature}${more}`),
    integer({ min: 1, max: 2 ** 40 }).map((later) => `t=${at + later},v1=${signature}`),
    integer({ min: 1, max: at }).map((earlier) => `t=${at - earlier},v1=${signature}`),
    string().map((junk) => `t=${at},v0=${signature},${encodeURIComponent(junk)}`),
    string().map((junk) => encodeURIComponent(junk)),
    constant(`t=${at},v1=${signature.toUpperCase()}`),
    constant(`v1=${signature}`),
    constant(`t=,v1=${signature}`),
    constant(`t=${at}`),
    constant(''),
  ).map((header) => ({ body, header }))
}

/** Signed well, but too long ago, or with another key. */
function forgeSigner(): Arbitrary<Delivery> {
  const { body, at } = genuine
  const late = integer({ min: goodFor + 1, max: 10 ** 9 }).map((age) => sign(body, Math.floor(Date.now() / 1000) - age))
  const foreign = string({ minLength: 1 }).map((secret) => sign(body, at, `whsec_${secret}`))
  return oneof(late, foreign).map((header) => ({ body, header }))
}

test('of a thousand forged deliveries none is accepted, and the genuine one is', async () => {
  const forgeries = oneof(
    { weight: 3, arbitrary: forgeBody() },
    { weight: 3, arbitrary: forgeHeader() },
    { weight: 1, arbitrary: forgeSigner() },
  )
  const answers = new Map<number, number>()
  await assert(
    asyncProperty(forgeries, async (forgery) => {
      const status = await deliver(forgery)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      expect(status).toBe(400)
    }),
    { numRuns },
  )
  expect(answers.get(400)).toBe(numRuns)
  expect(await stateOf()).toBe('awaiting_payment')
  expect(await shop.deps.db.selectFrom('provider_event').selectAll().execute()).toEqual([])
  expect(await deliver(genuine)).toBe(200)
  expect(await stateOf()).toBe('accepted')
})

test('while the provider changes its secret it signs with both: one good signature is enough', async () => {
  const { body, at, signature } = genuine
  const other = sign(body, at, 'whsec_altro').split('v1=')[1]
  expect(await deliver({ body, header: `t=${at},v1=${other},v1=${signature}` })).toBe(200)
})

test('a delivery beyond all measure is refused unread', async () => {
  const body = Buffer.alloc(8 * 1024 * 1024, ' ')
  expect(await deliver({ body, header: sign(body, genuine.at) })).toBe(413)
})
