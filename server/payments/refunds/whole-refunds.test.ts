import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/client.ts'
import { lockOrder } from '#server/orders/shared-queries.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { endRefund, goToCheckout, ordersOf, pay, refundsOf, setFaults, stockOf } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import type { RefundReason } from './refund-reasons.ts'
import { recordWholeRefund } from './record-refund.ts'
import { resumeRefund } from './retry-refund.ts'
import { expire, settle } from '#server/payments/settle.ts'
import { settleRefund } from './settle-refund.ts'
import { sweepRefunds, logOwedRefunds } from './sweep-refunds.ts'

let shop: TestShop
let token: string
let code: string
beforeEach(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop)).token
  code = (await buildProduct(shop.deps.db, { stock: 1 })).code
})
afterEach(() => shop[Symbol.asyncDispose]())

/** The last piece is paid, but the shop had released it, and another customer has it. */
async function payTooLate() {
  const { sessionId } = await goToCheckout(shop, token, { code })
  await pay(shop, sessionId)
  await inTransaction(shop.deps.db, async (tx) => expire(shop.deps, tx, await lockOrder(tx, await lastId())))
  const other = await buildCaller(shop)
  expect((await goToCheckout(shop, other.token, { code })).status).toBe(200)
  return sessionId
}

/** An order that was paid, on its way to the customer. */
async function buy() {
  const { sessionId } = await goToCheckout(shop, token, { code })
  await pay(shop, sessionId)
  await settle(shop.deps, sessionId)
  return lastId()
}

async function lastId() {
  const order = (await ordersOf(shop)).at(-1)
  if (!order) throw new Error('no order')
  return order.id
}
const stateOf = async (sessionId: string) =>
  (await ordersOf(shop)).find((order) => order.provider_session_id === sessionId)?.state
const states = async () => (await refundsOf(shop)).map(({ state }) => state)
const atProvider = async (orderId: number) => {
  const order = (await ordersOf(shop)).find(({ id }) => id === orderId)
  const { data } = await shop.stripe.refunds.list({ payment_intent: order?.provider_payment_id ?? '' })
  return data
}
const errors = () => shop.lines.filter((line) => line.includes(' ERROR '))

async function request(orderId: number, reason: RefundReason = 'requested_by_customer') {
  return inTransaction(shop.deps.db, async (tx) =>
    recordWholeRefund(shop.deps, tx, await lockOrder(tx, orderId), { reason, accountId: null }),
  )
}

test(
  'a payment that comes when the goods are gone goes back whole, and the customer gets an email',
  { tags: ['H-89'] },
  async () => {
    const sessionId = await payTooLate()
    const { json } = await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
    expect(json().sessionStatus).toMatchObject({ paymentStatus: 'paid', rimborso: 'in corso' })
    expect(await stateOf(sessionId)).toBe('refunded')
    const later = await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
    expect(later.json().sessionStatus?.rimborso).toBe('fatto')
    const [refund] = await refundsOf(shop)
    expect(refund).toMatchObject({ reason: 'goods_gone', state: 'succeeded', amount_cents: 15_900, account_id: null })
    const [made, ...more] = await atProvider(refund?.order_id ?? 0)
    expect(made).toMatchObject({ id: refund?.provider_refund_id, amount: 15_900, status: 'succeeded' })
    expect(more).toEqual([])
    const emails = await shop.deps.db.selectFrom('email').selectAll().execute()
    expect(emails).toMatchObject([{ kind: 'payment-returned', key: `rimborso-${refund?.reference}` }])
    expect(await stockOf(shop, code)).toBe(0)
  },
)

test(
  'a payment that comes late becomes the order while its goods are there, and nothing goes back',
  { tags: ['H-89'] },
  async () => {
    const { sessionId } = await goToCheckout(shop, token, { code })
    await pay(shop, sessionId)
    await inTransaction(shop.deps.db, async (tx) => expire(shop.deps, tx, await lockOrder(tx, await lastId())))
    expect(await stockOf(shop, code)).toBe(1)
    await Promise.all(Array.from({ length: 5 }, () => settle(shop.deps, sessionId)))
    expect(await stateOf(sessionId)).toBe('accepted')
    expect(await stockOf(shop, code)).toBe(0)
    expect(await refundsOf(shop)).toEqual([])
  },
)

test('a late payment that many hear of at once goes back once', async () => {
  const sessionId = await payTooLate()
  await Promise.all(Array.from({ length: 8 }, () => settle(shop.deps, sessionId)))
  expect(await states()).toEqual(['succeeded'])
  expect(await atProvider((await refundsOf(shop))[0]?.order_id ?? 0)).toHaveLength(1)
  expect(await shop.deps.db.selectFrom('email').selectAll().execute()).toHaveLength(1)
})

test(
  'an order whose money went back is cancelled, its goods return, and the reason stays',
  { tags: ['H-81'] },
  async () => {
    const id = await buy()
    const refund = await request(id)
    await settleRefund(shop.deps, refund.id)
    expect((await ordersOf(shop))[0]).toMatchObject({ state: 'cancelled', cancel_reason: 'requested_by_customer' })
    expect(await stockOf(shop, code)).toBe(1)
    expect((await atProvider(id)).map(({ reason }) => reason)).toEqual(['requested_by_customer'])
  },
)

test('two who want the same money back at once make one refund', async () => {
  const id = await buy()
  const wanted = await Promise.all(Array.from({ length: 6 }, () => request(id)))
  expect(new Set(wanted.map((refund) => refund.id)).size).toBe(1)
  const ends = await Promise.all(wanted.map((refund) => settleRefund(shop.deps, refund.id)))
  expect(ends.map(({ state }) => state)).toEqual(Array(6).fill('succeeded'))
  expect(await atProvider(id)).toHaveLength(1)
  expect(await stockOf(shop, code)).toBe(1)
})

test(
  'a refund that the provider refuses leaves the order as it was, and the owner hears of it',
  { tags: ['H-81'] },
  async () => {
    const id = await buy()
    await shop.deps.db.updateTable('shop_order').set({ provider_payment_id: 'pi_altro' }).execute()
    const { state, failure } = await settleRefund(shop.deps, (await request(id)).id)
    expect([state, failure]).toEqual(['failed', 'resource_missing'])
    expect((await ordersOf(shop))[0]?.state).toBe('accepted')
    expect(errors().join('')).toMatch(
      /refund \d+ of 15900 cents failed \(resource_missing\): the money did not go back/,
    )
  },
)

test('a refund that was written down and not carried out is found by the sweep, also after errors of the provider', async () => {
  const sessionId = await payTooLate()
  await setFaults(shop, { api: { only: 'POST /v1/refunds', error500: 1 } })
  await settle(shop.deps, sessionId)
  expect(await states()).toEqual(['requested'])
  expect(await stateOf(sessionId)).toBe('refund_due')
  expect(await sweepRefunds(shop.deps)).toBe(0)
  await setFaults(shop)
  shop.forward(61_000)
  expect(await sweepRefunds(shop.deps)).toBe(1)
  expect(await states()).toEqual(['succeeded'])
  expect(await stateOf(sessionId)).toBe('refunded')
})

test('a refund whose answer was lost is not made twice', async () => {
  const sessionId = await payTooLate()
  await setFaults(shop, { api: { only: 'POST /v1/refunds', resetAfter: 1 } })
  await settle(shop.deps, sessionId)
  expect(await states()).toEqual(['requested'])
  await setFaults(shop)
  // so late that the provider may have forgotten the key
  shop.forward(50 * 60 * 60_000)
  await sweepRefunds(shop.deps)
  const [refund] = await refundsOf(shop)
  expect(refund?.state).toBe('succeeded')
  expect((await atProvider(refund?.order_id ?? 0)).map(({ id }) => id)).toEqual([refund?.provider_refund_id])
})

test('money that the owner sent back by hand counts as the refund', async () => {
  const id = await buy()
  const refund = await request(id)
  const [order] = await ordersOf(shop)
  const byHand = await shop.stripe.refunds.create({ payment_intent: order?.provider_payment_id ?? '' })
  const settled = await settleRefund(shop.deps, refund.id)
  expect(settled).toMatchObject({ state: 'succeeded', provider_refund_id: byHand.id })
})

test('a refund on its way is no refund yet: the order owes until the money has arrived', async () => {
  const sessionId = await payTooLate()
  await setFaults(shop, { refund: { outcome: 'stays_pending' } })
  await shop.listen()
  await settle(shop.deps, sessionId)
  // or the webhook was faster, and is asking the provider at this moment
  await expect.poll(states).toEqual(['pending'])
  expect(await stateOf(sessionId)).toBe('refund_due')
  const [refund] = await refundsOf(shop)
  await endRefund(shop, refund?.provider_refund_id ?? '', 'succeeded')
  await expect.poll(() => stateOf(sessionId), { timeout: 10_000 }).toBe('refunded')
  expect(await states()).toEqual(['succeeded'])
})

test('a pending refund whose event was lost is asked about by the sweep', async () => {
  const sessionId = await payTooLate()
  await setFaults(shop, { refund: { outcome: 'stays_pending' } })
  await settle(shop.deps, sessionId)
  const [refund] = await refundsOf(shop)
  await endRefund(shop, refund?.provider_refund_id ?? '', 'succeeded')
  shop.forward(61_000)
  await sweepRefunds(shop.deps)
  expect(await stateOf(sessionId)).toBe('refunded')
})

test('a refund that fails later is owed again, named to the owner, and a new try makes it good', async () => {
  const sessionId = await payTooLate()
  await setFaults(shop, { refund: { outcome: 'fails_later', afterMs: 300 } })
  await shop.listen()
  await settle(shop.deps, sessionId)
  await expect.poll(states, { timeout: 10_000 }).toEqual(['failed'])
  expect(await stateOf(sessionId)).toBe('refund_due')
  expect(errors().join('')).toMatch(/refund \d+ of 15900 cents failed \(\w+\): the money did not go back/)
  await logOwedRefunds(shop.deps)
  expect(errors().at(-1)).toMatch(/order \d+: 15900 cents have to go back, its refund failed/)

  await setFaults(shop)
  const orderId = (await refundsOf(shop))[0]?.order_id ?? 0
  const { account: actor } = await buildCaller(shop, { role: 'administrator' })
  await Promise.all([resumeRefund(shop.deps, { orderId, actor }), resumeRefund(shop.deps, { orderId, actor })])
  expect(await states()).toEqual(['failed', 'succeeded'])
  expect(await stateOf(sessionId)).toBe('refunded')
  await resumeRefund(shop.deps, { orderId, actor })
  expect(await states()).toEqual(['failed', 'succeeded'])
  const told = errors().length
  await logOwedRefunds(shop.deps)
  expect(errors()).toHaveLength(told)
})

test('an answer that was overtaken changes nothing', async () => {
  const id = await buy()
  const refund = await request(id)
  await setFaults(shop, { refund: { outcome: 'stays_pending' } })
  const { provider_refund_id: made } = await settleRefund(shop.deps, refund.id)
  const early = await shop.deps.provider.readRefund(made ?? '')
  await endRefund(shop, made ?? '', 'failed')
  await settleRefund(shop.deps, refund.id)
  const provider = { ...shop.deps.provider, readRefund: async () => early }
  expect((await settleRefund({ ...shop.deps, provider }, refund.id)).state).toBe('failed')
})

test('a refund that was refused is not tried again under its own row, however its state is asked for', async () => {
  const orderId = await buy()
  const { id } = await request(orderId)
  const refused = { state: 'failed', failure: 'balance_insufficient', settled_at: shop.now() } as const
  await shop.deps.db.updateTable('refund').set(refused).where('id', '=', id).execute()
  expect(await settleRefund(shop.deps, id)).toMatchObject(refused)
  expect(await atProvider(orderId)).toEqual([])
  const { account: actor } = await buildCaller(shop, { role: 'administrator' })
  await resumeRefund(shop.deps, { orderId, actor })
  expect(await states()).toEqual(['failed', 'succeeded'])
})
