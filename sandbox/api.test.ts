import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { connect, failure, KEY, openTestSandbox, order, typed, postForm } from './fixtures.ts'
import { openSandbox } from './sandbox.ts'

test('the SDK creates a session and reads it back with its lines', async () => {
  await using sandbox = await openTestSandbox()
  const { stripe } = sandbox
  const session = await stripe.checkout.sessions.create(order())
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: 22480,
    amount_total: 22970,
    total_details: { amount_shipping: 490, amount_discount: 0, amount_tax: 0 },
    client_reference_id: 'ordine-1',
    metadata: { ordine: 'ordine-1' },
    customer_details: { email: 'ada@posta.example' },
    url: `${sandbox.url}/c/pay/${session.id}`,
  })
  expect(session.line_items).toBeUndefined()
  expect(session.id).toMatch(/^cs_test_\w{58}$/)
  expect(session.expires_at - session.created).toBe(24 * 3600)
  expect(session.lastResponse.requestId).toMatch(/^req_/)

  const again = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] })
  expect(again.line_items?.data.map((item) => [item.description, item.quantity, item.amount_total])).toEqual([
    ['Corte & Figli "92"', 2, 17980],
    ['Lampara', 1, 4500],
  ])
  expect(again.line_items?.data[0]?.price?.unit_amount_decimal?.toString()).toBe('8990')
})

test('the lines come in pages, both ways', async () => {
  await using sandbox = await openTestSandbox()
  const { sessions } = sandbox.stripe.checkout
  const line_items = Array.from({ length: 25 }, (_, index) => ({
    quantity: 1,
    price_data: { currency: 'eur', unit_amount: 100 + index, product_data: { name: `Riga ${index}` } },
  }))
  const { id } = await sessions.create({ ...order(), line_items })
  const all = await sessions.listLineItems(id, { limit: 10 }).autoPagingToArray({ limit: 100 })
  expect(all.map((item) => item.description)).toEqual(line_items.map((_, index) => `Riga ${index}`))
  const back = await sessions.listLineItems(id, { limit: 10, ending_before: all[12]?.id })
  expect(back.data.map((item) => item.id)).toEqual(all.slice(2, 12).map((item) => item.id))
  expect(back.has_more).toBe(true)
})

test('an open session can be expired once, and is then closed', async () => {
  await using sandbox = await openTestSandbox()
  const { sessions } = sandbox.stripe.checkout
  const { id } = await sessions.create(order())
  expect(await sessions.expire(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null })
  const error = await failure(sessions.expire(id))
  expect(error.statusCode).toBe(400)
  expect(error.message).toContain('`expired`')
})

test('one key gives one session, also after a refusal and never with other parameters', async () => {
  await using sandbox = await openTestSandbox()
  const { sessions } = sandbox.stripe.checkout
  const options = { idempotencyKey: 'ordine-1' }
  const invalid = await failure(sessions.create({ ...order(), mode: 'setup' }, options))
  expect(invalid.statusCode).toBe(400)

  const answers = await Promise.all(Array.from({ length: 8 }, () => sessions.create(order(), options)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const replayed = answers.filter(({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true')
  expect(replayed).toHaveLength(7)

  const other = await failure(sessions.create({ ...order(), client_reference_id: 'ordine-2' }, options))
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(other.statusCode).toBe(400)
})

test('the answer kept under a key outlives what happened to the session', async () => {
  await using sandbox = await openTestSandbox()
  const { sessions } = sandbox.stripe.checkout
  const { id } = await sessions.create(order(), { idempotencyKey: 'k' })
  await sessions.expire(id)
  expect(await sessions.create(order(), { idempotencyKey: 'k' })).toMatchObject({ id, status: 'open' })
  expect(await sessions.retrieve(id)).toMatchObject({ status: 'expired' })
})

test.each<[string, Record<string, unknown>, string, string | undefined]>([
  ['payment_method_types', { payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
  ['an unknown name', { colore: 'verde' }, 'parameter_unknown', 'colore'],
  [
    'an unknown name deep down',
    { line_items: [{ quantity: 1, price: 'p' }] },
    'parameter_unknown',
    'line_items[0][price]',
  ],
  ['__proto__', { metadata: {}, ['__proto__x']: '1' }, 'parameter_unknown', '__proto__x'],
  ['no success_url', { success_url: undefined }, 'parameter_missing', 'success_url'],
  ['no lines', { line_items: undefined }, 'parameter_missing', 'line_items'],
  [
    'half a cent',
    { line_items: [line({ unit_amount: 1.5 })] },
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ],
  [
    'a negative price',
    { line_items: [line({ unit_amount: -1 })] },
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ],
  [
    'an empty description',
    { line_items: [line({ product_data: { name: 'A', description: '' } })] },
    'parameter_invalid_empty',
    'line_items[0][price_data][product_data][description]',
  ],
  ['another address scheme', { success_url: 'javascript:alert(1)' }, 'url_invalid', 'success_url'],
  ['a bad email', { customer_email: 'ada' }, 'email_invalid', 'customer_email'],
  [
    'a total below 50 cents',
    { line_items: [line({ unit_amount: 10 })], shipping_options: undefined },
    'amount_too_small',
    undefined,
  ],
  ['a NUL byte', { client_reference_id: 'a\0b' }, '', undefined],
])('a new session with %s is refused', async (_name, change, code, param) => {
  await using sandbox = await openTestSandbox()
  const params: Stripe.Checkout.SessionCreateParams = { ...order(), ...change }
  const error = await failure(sandbox.stripe.checkout.sessions.create(params))
  expect(error.statusCode).toBe(400)
  expect(error.code ?? '').toBe(code)
  expect(error.param).toBe(param)
})

function line(price: Record<string, unknown>) {
  return { quantity: 1, price_data: { currency: 'eur', unit_amount: 5000, product_data: { name: 'A' }, ...price } }
}

test('a session lives between 30 minutes and 24 hours', async () => {
  await using sandbox = await openTestSandbox()
  const now = Math.floor(Date.now() / 1000)
  const create = (seconds: number) => sandbox.stripe.checkout.sessions.create({ ...order(), expires_at: now + seconds })
  expect((await create(1800)).expires_at).toBe(now + 1800)
  expect((await create(24 * 3600)).expires_at).toBe(now + 24 * 3600)
  expect((await failure(create(1780))).param).toBe('expires_at')
  expect((await failure(create(24 * 3600 + 60))).param).toBe('expires_at')
})

test('a session runs out by itself, and cannot be paid from that second on', async () => {
  let clock = new Date('2026-11-20T10:00:00Z')
  await using sandbox = await openTestSandbox({ now: () => clock })
  const { sessions } = sandbox.stripe.checkout
  const expires_at = clock.getTime() / 1000 + 1800
  const { id, url } = await sessions.create({ ...order(), expires_at })
  clock = new Date((expires_at - 1) * 1000)
  expect((await sessions.retrieve(id)).status).toBe('open')
  clock = new Date(expires_at * 1000)
  expect((await postForm(String(url), typed)).status).toBe(410)
  expect(await sessions.retrieve(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
})

test('only the right key opens the API, and a live one is always refused', async () => {
  await using sandbox = await openTestSandbox()
  for (const key of ['sk_test_altra', 'sk_live_vera']) {
    const error = await failure(connect(sandbox.url, key).checkout.sessions.create(order()))
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  }
  expect((await fetch(`${sandbox.url}/v1/checkout/sessions/x`)).status).toBe(401)
  const basic = { authorization: `Basic ${btoa(`${KEY}:`)}` }
  expect((await fetch(`${sandbox.url}/v1/checkout/sessions/x`, { headers: basic })).status).toBe(404)
  const options = { data: '/nowhere', webhookUrl: 'http://127.0.0.1:2', webhookSecret: 's' }
  await expect(openSandbox({ ...options, key: 'sk_live_vera' })).rejects.toThrow('live key')
})

test('an unknown session is resource_missing', async () => {
  await using sandbox = await openTestSandbox()
  const { sessions } = sandbox.stripe.checkout
  for (const call of [
    sessions.retrieve('cs_test_x'),
    sessions.listLineItems('cs_test_x'),
    sessions.expire('cs_test_x'),
  ]) {
    const error = await failure(call)
    expect([error.statusCode, error.code, error.param]).toEqual([404, 'resource_missing', 'session'])
  }
})

test('nothing that is sent makes the sandbox fail', async () => {
  await using sandbox = await openTestSandbox()
  const { id } = await sandbox.stripe.checkout.sessions.create(order())
  const form = 'application/x-www-form-urlencoded'
  const bodies = [
    '',
    'a[b]=1&a=2',
    'a=1&a[b]=2',
    '[x]=1',
    'a[[b]]=1',
    '%00=1',
    '%zz',
    `a${'[b]'.repeat(50)}=1`,
    'x=1&'.repeat(2000),
    'a=' + 'x'.repeat(300_000),
    'line_items[5][quantity]=1',
    'line_items=1',
    'metadata=1',
    'metadata[__proto__]=1',
    '__proto__[a]=1',
    'expand[]=x',
  ]
  const paths = [
    '/v1/checkout/sessions',
    `/v1/checkout/sessions/${id}/expire?x=%00`,
    '/v1/x',
    `/c/pay/${id}`,
    '/c/pay/%00',
    '/c/pay/%zz',
    `/_sandbox/sessions/${id}/pay`,
    '/_sandbox/events/x/send',
    '/v1/checkout/sessions/..%2f..',
    '/%',
  ]
  for (const path of paths)
    for (const body of bodies)
      for (const type of [form, 'application/json', 'text/html']) {
        const headers = { authorization: `Bearer ${KEY}`, 'content-type': type }
        const response = await fetch(sandbox.url + path, { method: 'POST', headers, body, redirect: 'manual' })
        const seen = `${path} ${type} ${body.slice(0, 40)}: ${response.status}`
        expect.soft(response.status, seen).toBeGreaterThanOrEqual(200)
        expect.soft(response.status, seen).toBeLessThan(500)
      }
  for (const path of [
    '/v1/checkout/sessions/%00',
    `/v1/checkout/sessions/${id}?expand[]=customer`,
    `/v1/checkout/sessions/${id}?a[b`,
    `/v1/checkout/sessions/${id}/line_items?limit=-1`,
    `/c/pay/${'x'.repeat(5000)}`,
    '/_sandbox/events?limit=%00&session=%00',
  ]) {
    const response = await fetch(sandbox.url + path, { headers: { authorization: `Bearer ${KEY}` } })
    expect.soft(response.status, path).toBeLessThan(500)
  }
  expect(await (await fetch(`${sandbox.url}/_sandbox/health`)).json()).toEqual({ ok: true })
})
