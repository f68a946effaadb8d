import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { connect, failure, openPaid, openReceiver, openTestSandbox, order, post, put, until } from './fixtures.ts'

type Api = Record<string, number | string>

async function openTroubled(api: Api) {
  const sandbox = await openTestSandbox()
  await put(`${sandbox.url}/_sandbox/faults`, { api })
  const list = async () => {
    await put(`${sandbox.url}/_sandbox/faults`, {})
    return (await sandbox.stripe.checkout.sessions.list()).data
  }
  const create = (key = 'k', timeout = 10_000) =>
    sandbox.stripe.checkout.sessions.create(order(), { idempotencyKey: key, timeout })
  return { ...sandbox, create, list }
}

test.each<[string, typeof Stripe.errors.StripeError, number | undefined]>([
  ['tooMany', Stripe.errors.StripeRateLimitError, 429],
  ['error500', Stripe.errors.StripeAPIError, 500],
  ['timeout', Stripe.errors.StripeConnectionError, undefined],
  ['reset', Stripe.errors.StripeConnectionError, undefined],
])('%s carries nothing out, and the key can be used again', async (kind, type, status) => {
  await using sandbox = await openTroubled({ [kind]: 1 })
  const error = await failure(sandbox.create('k', 300))
  expect(error).toBeInstanceOf(type)
  expect(error.statusCode).toBe(status)
  expect(await sandbox.list()).toEqual([])
  expect(await sandbox.create()).toMatchObject({ status: 'open' })
})

test.each(['timeoutAfter', 'resetAfter', 'malformed'])(
  '%s loses the answer only: the same key gives the session that was made',
  async (kind) => {
    await using sandbox = await openTroubled({ [kind]: 1 })
    await failure(sandbox.create('k', 300))
    const [made] = await sandbox.list()
    expect((await sandbox.create()).id).toBe(made?.id)
  },
)

test('error500After keeps its 500 under the key, as the live provider does; what was made is in the list', async () => {
  await using sandbox = await openTroubled({ error500After: 1 })
  expect((await failure(sandbox.create())).statusCode).toBe(500)
  const [made] = await sandbox.list()
  expect(made).toMatchObject({ status: 'open', client_reference_id: 'ordine-1' })
  const again = await failure(sandbox.create())
  expect([again.statusCode, again.headers?.['idempotent-replayed']]).toEqual([500, 'true'])
})

test('faults concern the named call only, and so many times', async () => {
  await using sandbox = await openTroubled({ error500: 1, only: 'POST /v1/checkout/sessions', times: 2 })
  await sandbox.stripe.balance.retrieve()
  await failure(sandbox.create('a'))
  await failure(sandbox.create('b'))
  expect(await sandbox.create('c')).toMatchObject({ status: 'open' })
})

test('the API answers late', async () => {
  await using sandbox = await openTroubled({ delayMs: 200 })
  const start = performance.now()
  await sandbox.stripe.balance.retrieve()
  expect(performance.now() - start).toBeGreaterThan(190)
})

test('equal seeds give equal faults, and about as many as asked for', async () => {
  await using sandbox = await openTestSandbox()
  const draw = async (seed: number) => {
    await put(`${sandbox.url}/_sandbox/faults`, { seed, api: { error500: 0.2, tooMany: 0.1 } })
    const statuses: number[] = []
    for (let call = 0; call < 100; call++)
      statuses.push(
        await sandbox.stripe.balance.retrieve().then(
          () => 200,
          (error: unknown) => (error instanceof Stripe.errors.StripeError ? (error.statusCode ?? 0) : 0),
        ),
      )
    return statuses
  }
  const first = await draw(7)
  expect(await draw(7)).toEqual(first)
  expect(await draw(8)).not.toEqual(first)
  const bad = first.filter((status) => status !== 200).length
  expect(bad).toBeGreaterThan(10)
  expect(bad).toBeLessThan(55)
})

test('events go out in several copies', async () => {
  await using shop = await openReceiver()
  await using sandbox = await openTestSandbox({ webhookUrl: shop.url })
  await put(`${sandbox.url}/_sandbox/faults`, { seed: 1, delivery: { copies: 5 } })
  const ids: string[] = []
  for (let count = 0; count < 10; count++) {
    const { id } = await sandbox.stripe.checkout.sessions.create(order())
    await post(`${sandbox.url}/_sandbox/sessions/${id}/expire`)
    ids.push(id)
  }
  const told = () => shop.received.map(({ event }) => event.id)
  await until(() => new Set(told()).size === 10)
  expect(told().length).toBeGreaterThan(15)
  expect(told().length).toBeLessThanOrEqual(50)
})

test('dropped events come with a later try, or never', async () => {
  await using shop = await openReceiver()
  await using sandbox = await openTestSandbox({
    webhookUrl: shop.url,
    retryDelaysMs: Array.from({ length: 60 }, () => 5),
  })
  await put(`${sandbox.url}/_sandbox/faults`, { seed: 3, delivery: { drop: 0.7 } })
  const expire = async () => {
    const { id } = await sandbox.stripe.checkout.sessions.create(order())
    await post(`${sandbox.url}/_sandbox/sessions/${id}/expire`)
  }
  for (let count = 0; count < 8; count++) await expire()
  await until(() => shop.received.length === 8)
  await put(`${sandbox.url}/_sandbox/faults`, { delivery: { drop: 1 } })
  await expire()
  const states = async () => {
    const answer = await fetch(`${sandbox.url}/_sandbox/events`)
    return ((await answer.json()) as { data: { state: string }[] }).data.map(({ state }) => state)
  }
  await until(async () => (await states()).includes('given_up'))
  expect(shop.received).toHaveLength(8)
})

test('shuffled events overtake one another, delayed ones wait', async () => {
  await using shop = await openReceiver()
  await using sandbox = await openTestSandbox({ webhookUrl: shop.url })
  await put(`${sandbox.url}/_sandbox/faults`, { seed: 5, delivery: { shuffleMs: 400, delayMs: 100 } })
  const ids: string[] = []
  const start = performance.now()
  for (let count = 0; count < 12; count++) {
    const { id } = await sandbox.stripe.checkout.sessions.create(order())
    await post(`${sandbox.url}/_sandbox/sessions/${id}/expire`)
    ids.push(id)
  }
  await until(() => shop.received.length > 0)
  expect(performance.now() - start).toBeGreaterThan(100)
  await until(() => shop.received.length === 12)
  const told = shop.received.map(({ event }) => (event.data.object as { id: string }).id)
  expect(told).not.toEqual(ids)
  expect(told.toSorted()).toEqual(ids.toSorted())
})

test.each([
  { api: { error500: 2 } },
  { api: { error500: 0.6, reset: 0.6 } },
  { delivery: { copies: 6 } },
  { refund: { outcome: 'vanishes' } },
  { colour: 1 },
])('faults that do not exist are refused: %j', async (faults) => {
  await using sandbox = await openTestSandbox()
  expect((await put(`${sandbox.url}/_sandbox/faults`, faults)).status).toBe(400)
})

test('the overview tells which faults are on', async () => {
  await using sandbox = await openTestSandbox()
  const read = async () => (await fetch(`${sandbox.url}/_sandbox`)).text()
  expect(await read()).toContain('Nessuno.')
  await put(`${sandbox.url}/_sandbox/faults`, { seed: 94, api: { error500: 0.25 } })
  const page = await read()
  expect(page).toContain('api.error500: 0.25')
  expect(page).toContain('seed: 94')
  expect(await (await fetch(`${sandbox.url}/_sandbox/faults`)).json()).toMatchObject({ seed: 94 })
})

test('events can be read through the API, by type and time and one by one', async () => {
  await using paid = await openPaid()
  const { events } = paid.stripe
  await paid.stripe.refunds.create({ payment_intent: paid.intent })
  const all = (await events.list()).data
  expect(all.map(({ type }) => type)).toEqual([
    'charge.refunded',
    'refund.created',
    'checkout.session.completed',
    'payment_intent.succeeded',
  ])
  expect((await events.list({ type: 'refund.created' })).data).toHaveLength(1)
  expect((await events.list({ types: ['refund.created', 'charge.refunded'] })).data).toHaveLength(2)
  expect((await events.list({ created: { gt: Math.ceil(Date.now() / 1000) } })).data).toEqual([])
  expect(await events.list({ limit: 2 }).autoPagingToArray({ limit: 10 })).toHaveLength(4)
  const id = all[1]?.id ?? ''
  expect(await events.retrieve(id)).toMatchObject({ id, type: 'refund.created' })
  expect((await failure(events.retrieve('evt_x'))).code).toBe('resource_missing')
  expect((await failure(connect(paid.url, 'sk_test_altra').events.list())).statusCode).toBe(401)
})

test('a session tells its payment, and is found by it', async () => {
  await using paid = await openPaid()
  const { sessions } = paid.stripe.checkout
  const { payment_intent } = await sessions.retrieve(paid.session, { expand: ['payment_intent.latest_charge'] })
  expect(payment_intent).toMatchObject({
    id: paid.intent,
    amount: 22970,
    amount_received: 22970,
    status: 'succeeded',
    description: 'Ordine 1',
    metadata: { ordine: 'ordine-1' },
    latest_charge: { object: 'charge', paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
  })
  const found = await sessions.list({ payment_intent: paid.intent })
  expect(found.data.map(({ id }) => id)).toEqual([paid.session])
  expect((await sessions.list({ status: 'open' })).data).toEqual([])
})
