import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { connect, failure, KEY, makeFolder, openPaid, openReceiver, post, put, SECRET, until } from './fixtures.ts'
import { idOf } from './ids.ts'
import { openSandbox } from './sandbox.ts'

/** 1.5 % and 25 cents. */
const fee = 370

test('a refund without an amount gives everything back, once', async () => {
  await using shop = await openReceiver()
  await using paid = await openPaid({ webhookUrl: shop.url })
  const { stripe, intent } = paid
  const refund = await stripe.refunds.create({
    payment_intent: intent,
    reason: 'requested_by_customer',
    metadata: { ordine: '1' },
  })
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 22970,
    currency: 'eur',
    status: 'succeeded',
    payment_intent: intent,
    reason: 'requested_by_customer',
    metadata: { ordine: '1' },
  })
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id, status: 'succeeded' })
  const again = await failure(stripe.refunds.create({ payment_intent: intent }))
  expect([again.statusCode, again.code]).toEqual([400, 'charge_already_refunded'])
  expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ id }) => id)).toEqual([refund.id])
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ id: refund.charge, refunded: true, amount_refunded: 22970 })

  const types = () => shop.received.map(({ event }) => event.type).toSorted()
  await until(() => types().length === 4)
  expect(types()).toEqual([
    'charge.refunded',
    'checkout.session.completed',
    'payment_intent.succeeded',
    'refund.created',
  ])
})

test('parts can be refunded up to what was paid, by charge too', async () => {
  await using paid = await openPaid()
  const { stripe, intent } = paid
  const first = await stripe.refunds.create({ payment_intent: intent, amount: 20000 })
  const tooMuch = await failure(stripe.refunds.create({ payment_intent: intent, amount: 2971 }))
  expect([tooMuch.statusCode, tooMuch.param]).toEqual([400, 'amount'])
  expect(await stripe.refunds.create({ charge: idOf(first.charge) })).toMatchObject({ amount: 2970 })
  const all = await stripe.refunds.list({ payment_intent: intent }).autoPagingToArray({ limit: 10 })
  expect(all.map(({ amount }) => amount)).toEqual([2970, 20000])
  expect((await stripe.refunds.list({ payment_intent: intent, limit: 1 })).has_more).toBe(true)
})

test('one key gives one refund, also of ten at once', async () => {
  await using paid = await openPaid()
  const create = () => paid.stripe.refunds.create({ payment_intent: paid.intent }, { idempotencyKey: 'rimborso-1' })
  const answers = await Promise.all(Array.from({ length: 10 }, create))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await paid.stripe.refunds.list({ payment_intent: paid.intent })).data).toHaveLength(1)
})

test.each<[string, Stripe.RefundCreateParams, string | undefined, number]>([
  ['of nothing named', {}, undefined, 400],
  ['of an unknown payment', { payment_intent: 'pi_altro' }, 'resource_missing', 404],
  ['of an unknown charge', { charge: 'ch_altro' }, 'resource_missing', 404],
  ['for another reason', { payment_intent: 'pi_x', reason: 'colore' }, 'parameter_invalid', 400],
  ['of less than a cent', { payment_intent: 'pi_x', amount: 0 }, 'parameter_invalid_integer', 400],
])('a refund %s is refused', async (_name, params, code, status) => {
  await using paid = await openPaid()
  const error = await failure(paid.stripe.refunds.create(params))
  expect([error.statusCode, error.code]).toEqual([status, code])
})

test('a refund that fails later gives its money back to the balance, and can be tried again', async () => {
  await using shop = await openReceiver()
  await using paid = await openPaid({ webhookUrl: shop.url })
  const { stripe, intent } = paid
  await put(`${paid.url}/_sandbox/faults`, { refund: { outcome: 'fails_later', afterMs: 50 } })
  const refund = await stripe.refunds.create({ payment_intent: intent })
  expect(refund.status).toBe('succeeded')
  await until(() => shop.received.some(({ event }) => event.type === 'refund.failed'))
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: expect.any(String),
  })
  const told = shop.received.flatMap(({ event }) => (event.type === 'refund.failed' ? [event.data.object.status] : []))
  expect(told).toEqual(['failed'])
  expect((await stripe.balance.retrieve()).pending[0]?.amount).toBe(22970 - fee)
  await put(`${paid.url}/_sandbox/faults`, {})
  expect((await stripe.refunds.create({ payment_intent: intent })).status).toBe('succeeded')
})

test('a pending refund waits for the call that decides it, or for its time', async () => {
  await using paid = await openPaid()
  const { stripe, intent } = paid
  await put(`${paid.url}/_sandbox/faults`, { refund: { outcome: 'stays_pending' } })
  const waiting = await stripe.refunds.create({ payment_intent: intent, amount: 100 })
  expect(waiting).toMatchObject({ status: 'pending', pending_reason: 'processing' })
  const settle = (status: string) => post(`${paid.url}/_sandbox/refunds/${waiting.id}/settle`, { status })
  expect((await settle('succeeded')).status).toBe(200)
  expect(await stripe.refunds.retrieve(waiting.id)).toMatchObject({ status: 'succeeded' })
  expect((await settle('succeeded')).status).toBe(409)

  await put(`${paid.url}/_sandbox/faults`, { refund: { outcome: 'pending_then_fails', afterMs: 50 } })
  const failing = await stripe.refunds.create({ payment_intent: intent, amount: 100 })
  await until(async () => (await stripe.refunds.retrieve(failing.id)).status === 'failed')
})

test.each([
  ['4000000000007726', 'pending', 'succeeded'],
  ['4000000000005126', 'succeeded', 'failed'],
])('the card %s refunds as the live provider’s does', async (card, first, last) => {
  await using paid = await openPaid({}, { card })
  await put(`${paid.url}/_sandbox/faults`, { refund: { afterMs: 50 } })
  const { id, status } = await paid.stripe.refunds.create({ payment_intent: paid.intent })
  expect(status).toBe(first)
  await until(async () => (await paid.stripe.refunds.retrieve(id)).status === last)
})

test('the balance follows the money: pending, available at once with one card, less after a refund', async () => {
  await using paid = await openPaid()
  const { stripe } = paid
  const read = async () => {
    const { available, pending, instant_available, refund_and_dispute_prefunding } = await stripe.balance.retrieve()
    expect(instant_available?.[0]?.amount).toBe(0)
    expect(refund_and_dispute_prefunding?.available[0]?.amount).toBe(0)
    return [available[0]?.amount, pending[0]?.amount]
  }
  const kept = 22970 - fee
  expect(await read()).toEqual([0, kept])
  await paid.payAnother({ card: '4000000000000077' })
  expect(await read()).toEqual([kept, kept])
  await stripe.refunds.create({ payment_intent: paid.intent, amount: 970 })
  expect(await read()).toEqual([kept, kept - 970])
  await post(`${paid.url}/_sandbox/balance/settle`)
  expect(await read()).toEqual([2 * kept - 970, 0])
})

test('a session that was paid before payments were kept can be refunded after a restart', async () => {
  await using folder = await makeFolder()
  const options = { data: folder.path, key: KEY, webhookUrl: 'http://127.0.0.1:2/', webhookSecret: SECRET }
  const { session, intent } = await (async () => {
    await using paid = await openPaid(options)
    return { session: paid.session, intent: paid.intent }
  })()
  const file = new DatabaseSync(join(folder.path, 'sandbox.sqlite'))
  file.exec(
    `delete from transactions; delete from payments; update sessions set record = json_remove(record, '$.buyer')`,
  )
  file.close()

  await using sandbox = await openSandbox(options)
  const stripe = connect(sandbox.url)
  expect((await stripe.checkout.sessions.retrieve(session)).payment_intent).toBe(intent)
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 22970, status: 'succeeded' })
})
