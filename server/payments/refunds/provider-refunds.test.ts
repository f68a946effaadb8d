import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/database/client.ts'
import { lockOrder } from '#server/orders/shared-queries.ts'
import { expire, settle } from '#server/payments/settle.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import {
  buy,
  endRefund,
  goToCheckout,
  ordersOf,
  pay,
  refundByHand,
  refundsOf,
  setFaults,
} from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { sweepRefunds } from './sweep-refunds.ts'

let shop: TestShop
let owner: string
let token: string
let code: string
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  await shop.listen()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  token = (await buildCaller(shop)).token
  code = (await buildProduct(shop.deps.db, { stock: 5, priceCents: 29_800 })).code
  id = await buy(shop, token, { code })
})
afterEach(() => setFaults(shop))

const rows = async () => (await refundsOf(shop)).filter((one) => one.for_order === id)
const stateOf = async () => (await ordersOf(shop)).find((one) => one.id === id)?.state
const read = async () => (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id } })).json()
const cancel = () =>
  shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id, reason: 'requested_by_customer' } })
const isNamed = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner })).json().rimborsi.includes(id)
const until = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
const isBack = (cents: number) => until(async () => expect((await read()).rimborsato).toBe(cents))
/** The provider is away for refunds, so that a wish of the shop's waits. */
const keepWaiting = () => setFaults(shop, { api: { only: 'POST /v1/refunds', error500: 1 } })
async function refundSession(sessionId: string) {
  const { payment_intent: payment } = await shop.stripe.checkout.sessions.retrieve(sessionId)
  if (typeof payment !== 'string') throw new Error('the session was not paid')
  await shop.stripe.refunds.create({ payment_intent: payment, amount: 1000 })
}
async function sweep() {
  await setFaults(shop)
  shop.forward(61_000)
  await sweepRefunds(shop.deps)
}

test('a refund that was made in the provider’s dashboard is in the order, its history, the lists and the files', async () => {
  await refundByHand(shop, id, 5000)
  await isBack(5000)
  expect(await read()).toMatchObject({
    stato: 'In Accettazione',
    rimborsi: [{ importo: 5000, stato: 'riuscito', origine: 'fornitore', righe: [] }],
    rimborsabile: { importo: 24_800 },
  })
  expect((await read()).storia.at(-1)).toMatchObject({ azione: 'rimborso', importo: 5000, nota: 'presso Stripe' })
  const { data } = (await shop.call('GET /Ordini/GetOrdini', { token })).json()
  expect(data).toMatchObject([{ id, rimborsato: 5000, rimborsi: [{ origine: 'fornitore' }] }])
  const orders = readFile(
    (await shop.call('GET /Ordini/EsportaOrdini', { token: owner, query: { cerca: String(id) } })).text,
  )
  expect(orders).toMatchObject([
    { Totale: '298,00', Rimborsato: '50,00', Rimborso: expect.stringContaining('di 298,00') },
  ])
  const emails = await shop.deps.db.selectFrom('email').select('kind').where('order_id', '=', id).execute()
  expect(emails.map(({ kind }) => kind)).toContain('order-refunded')
})

test('the sums of the month know it as well', async () => {
  const before = (await shop.call('GET /Stats/VenditeDelMese', { token: owner })).json()
  await refundByHand(shop, id, 7000)
  await isBack(7000)
  const after = (await shop.call('GET /Stats/VenditeDelMese', { token: owner })).json()
  expect(after.rimborsato - before.rimborsato).toBe(7000)
})

test('an order of which a part was given back by hand is cancelled with what is left, and nothing stays open', async () => {
  await refundByHand(shop, id, 5000)
  await isBack(5000)
  expect((await cancel()).json()).toMatchObject({ stato: 'Cancellato', rimborsato: 29_800 })
  expect((await rows()).map(({ origin, amount_cents: cents }) => [origin, cents])).toEqual([
    ['provider', 5000],
    ['shop', 24_800],
  ])
  expect(await isNamed()).toBe(false)
})

test('an order all of whose money was given back by hand is only cancelled', async () => {
  await refundByHand(shop, id)
  await isBack(29_800)
  expect(await read()).toMatchObject({ stato: 'In Accettazione', rimborsabile: { importo: 0 } })
  expect((await cancel()).json()).toMatchObject({ stato: 'Cancellato', rimborsi: [{ origine: 'fornitore' }] })
})

test('a cancellation that waits for the provider gives back what is left by then', async () => {
  await keepWaiting()
  expect((await cancel()).json().code).toBe('refund-waiting')
  await refundByHand(shop, id, 5000)
  await until(async () => expect(await rows()).toHaveLength(2))
  expect((await rows()).map(({ amount_cents: cents, state }) => [cents, state])).toEqual([
    [24_800, 'requested'],
    [5000, 'succeeded'],
  ])
  await sweep()
  expect(await read()).toMatchObject({ stato: 'Cancellato', rimborsato: 29_800 })
  expect(await isNamed()).toBe(false)
})

test('a cancellation that waits while all is given back by hand is fulfilled by it', async () => {
  await keepWaiting()
  await cancel()
  await refundByHand(shop, id)
  await until(async () => expect(await stateOf()).toBe('cancelled'))
  expect((await rows()).map(({ origin }) => origin)).toEqual(['provider'])
  await sweep()
  expect(await read()).toMatchObject({ stato: 'Cancellato', rimborsato: 29_800 })
})

test('a cancellation that the provider refuses, since no event told of what was given back, goes on with what is left', async () => {
  shop.sandbox.holdDeliveries(true)
  await keepWaiting()
  await cancel()
  await refundByHand(shop, id, 5000)
  await sweep()
  expect(await read()).toMatchObject({ stato: 'Cancellato', rimborsato: 29_800 })
  shop.sandbox.holdDeliveries(false)
  await until(async () => expect((await rows()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']))
})

test('a part for which no money is left is named, and the owner decides', async () => {
  await keepWaiting()
  const body = { id, richiesta: crypto.randomUUID(), importo: 20_000, motivo: 'duplicate' }
  expect((await shop.call('POST /Ordini/Rimborsa', { token: owner, body })).status).toBe(503)
  await refundByHand(shop, id, 15_000)
  await isBack(15_000)
  await until(async () => expect(await isNamed()).toBe(true))
  expect((await read()).rimborsi).toMatchObject([
    { origine: 'fornitore' },
    { stato: 'non riuscito', errore: expect.stringContaining('non resta abbastanza'), daRisolvere: true },
  ])
  await setFaults(shop)
  const retried = await shop.call('POST /Ordini/RiprovaRimborso', { token: owner, query: { id } })
  expect(retried.json()).toMatchObject({ rimborsato: 29_800 })
  expect(await isNamed()).toBe(false)
})

test('a late payment whose refund failed is settled by hand, and nothing stays open', async () => {
  const { code: last } = await buildProduct(shop.deps.db, { stock: 1 })
  const { sessionId } = await goToCheckout(shop, token, { code: last })
  id = (await ordersOf(shop)).at(-1)?.id ?? 0
  await inTransaction(shop.deps.db, async (tx) => expire(shop.deps, tx, await lockOrder(tx, id)))
  await goToCheckout(shop, (await buildCaller(shop)).token, { code: last })
  await setFaults(shop, { refund: { outcome: 'stays_pending' } })
  await pay(shop, sessionId)
  await until(async () => expect((await rows())[0]?.state).toBe('pending'))
  await setFaults(shop)
  await endRefund(shop, (await rows())[0]?.provider_refund_id ?? '', 'failed')
  await until(async () => expect(await isNamed()).toBe(true))
  expect(await stateOf()).toBe('refund_due')
  await refundByHand(shop, id)
  await until(async () => expect(await stateOf()).toBe('refunded'))
  expect(await isNamed()).toBe(false)
})

test('a late payment that the owner settled otherwise is closed without the provider', async () => {
  await shop.deps.db.updateTable('shop_order').set({ state: 'refund_due' }).where('id', '=', id).execute()
  const failed = {
    reference: crypto.randomUUID(),
    reason: 'goods_gone',
    amount_cents: 29_800,
    state: 'failed',
  } as const
  await shop.deps.db
    .insertInto('refund')
    .values({ ...failed, order_id: id, created_at: shop.now() })
    .execute()
  expect(await isNamed()).toBe(true)
  const closed = await shop.call('POST /Ordini/ChiudiRimborso', { token: owner, query: { id } })
  expect(closed.json()).toMatchObject({ stato: 'Rimborsato' })
  expect(closed.json().storia.map(({ nota }) => nota)).toContain('restituito in altro modo')
  expect(await isNamed()).toBe(false)
})

test('a refund by hand that the customer’s bank sends back is named, and can be made again here', async () => {
  await refundByHand(shop, id, 5000)
  await isBack(5000)
  await endRefund(shop, (await rows())[0]?.provider_refund_id ?? '', 'failed')
  await isBack(0)
  expect(await isNamed()).toBe(true)
  const retried = await shop.call('POST /Ordini/RiprovaRimborso', { token: owner, query: { id } })
  expect(retried.json()).toMatchObject({
    rimborsato: 5000,
    rimborsi: [{ origine: 'negozio' }, { origine: 'fornitore' }],
  })
  expect(await isNamed()).toBe(false)
})

test('what was given back before the shop heard of the payment is there with it', async () => {
  shop.sandbox.holdDeliveries(true)
  const { sessionId } = await goToCheckout(shop, token, { code })
  await pay(shop, sessionId)
  await refundSession(sessionId)
  await settle(shop.deps, sessionId)
  id = (await ordersOf(shop)).at(-1)?.id ?? 0
  expect(await read()).toMatchObject({ stato: 'In Accettazione', rimborsato: 1000 })
  shop.sandbox.holdDeliveries(false)
})

test('events that come twice, late or in another order make one row of one refund', async () => {
  await setFaults(shop, { delivery: { copies: 4, shuffleMs: 300 } })
  await refundByHand(shop, id, 1000)
  await refundByHand(shop, id, 2000)
  await isBack(3000)
  await until(async () => {
    const { data } = await shop.stripe.events.list({ limit: 100 })
    expect(data.filter(({ pending_webhooks: open }) => open > 0)).toEqual([])
  })
  expect((await rows()).map(({ amount_cents: cents }) => cents).toSorted((a, b) => a - b)).toEqual([1000, 2000])
})

test('a refund of a payment that is no order’s is passed over', async () => {
  await shop.deps.db.updateTable('shop_order').set({ provider_payment_id: null }).where('id', '=', id).execute()
  const order = (await ordersOf(shop)).find((one) => one.id === id)
  await refundSession(order?.provider_session_id ?? '')
  await until(async () => {
    const { data } = await shop.stripe.events.list({ limit: 100 })
    expect(data.filter(({ pending_webhooks: open }) => open > 0)).toEqual([])
  })
  expect(await rows()).toEqual([])
})
