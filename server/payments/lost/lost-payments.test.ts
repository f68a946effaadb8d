import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { compareWithProvider } from '#server/payments/comparison/compare.ts'
import { sweepRefunds } from '#server/payments/refunds/sweep-refunds.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import {
  buy,
  disputePayment,
  loseOrder,
  ordersOf,
  refundByHand,
  sendEvents,
  setFaults,
  stockOf,
} from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { adoptPayment } from './adopt-payment.ts'
import { returnOverduePayments } from './return-overdue.ts'

const day = 86_400_000

let shop: TestShop
let owner: string
let code: string
let reference: string
let payment: string
beforeAll(async () => {
  shop = await openTestShop()
  await shop.listen()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const { token } = await buildCaller(shop)
  code = (await buildProduct(shop.deps.db, { stock: 5, priceCents: 20_000 })).code
  // the shop's address stays known by another order
  await buy(shop, token, { code, quantity: 1 })
  const id = await buy(shop, (await buildCaller(shop)).token, { code, quantity: 2 })
  const order = (await ordersOf(shop)).find((one) => one.id === id)
  reference = order?.reference ?? ''
  payment = order?.provider_payment_id ?? ''
  await loseOrder(shop, id)
})

const compare = () => compareWithProvider(shop.deps, { rest: 0, claim: 0 })
const found = async () => {
  const orders = (await ordersOf(shop)).filter((one) => one.reference === reference)
  expect(orders.length).toBeLessThan(2)
  return orders[0]
}
const read = async (id: number) =>
  (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id } })).json()
const decide = (id: number, scelta: 'accetta' | 'rimborsa') =>
  shop.call('POST /Ordini/DecidiPagamento', { token: owner, query: { id, scelta } })
const attention = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner })).json()
const refundsAtProvider = async () =>
  (await shop.stripe.refunds.list({ payment_intent: payment })).data.map(({ amount }) => amount)
const emailsOf = (id: number) => shop.deps.db.selectFrom('email').select('kind').where('order_id', '=', id).execute()

describe('a payment whose order the database does not know', () => {
  test('is found by the comparison, with all that the provider knows, and is the owner’s to decide', async () => {
    await compare()
    const order = await found()
    const id = order?.id ?? 0
    expect(order).toMatchObject({
      state: 'refund_due',
      total_cents: 40_000,
      provider_payment_id: payment,
      city: 'Tortona',
    })
    const whole = await read(id)
    expect(whole).toMatchObject({
      stato: 'Da rimborsare',
      righe: [{ codice: code, quantity: 2, prezzo: 20_000 }],
      ritrovato: { deciso: false, articoli: expect.stringContaining(`${code} × 2`), numero: expect.any(Number) },
      storia: [{ stato: 'Da rimborsare', nota: 'ordine non più nei dati' }],
    })
    const { pagamenti, rimborsi } = await attention()
    expect(pagamenti).toContainEqual({ ordine: id, importo: 40_000, entro: whole.ritrovato?.rimborsoIl })
    expect(rimborsi).not.toContain(id)
    expect(Date.parse(whole.ritrovato?.rimborsoIl ?? '') - shop.now().getTime()).toBeGreaterThan(2.9 * day)
    await compare()
    expect((await found())?.id).toBe(id)
  })

  test('is found at once where an event tells of it, and by many at once is one order', async () => {
    await sendEvents(shop, payment)
    await vi.waitFor(async () => expect(await found()).toBeDefined(), { timeout: 10_000, interval: 50 })
    const session = await shop.deps.provider.findSession(payment)
    if (!session) throw new Error('the provider has no session')
    const id = (await found())?.id ?? 0
    await shop.deps.db.deleteFrom('lost_payment').where('order_id', '=', id).execute()
    await loseOrder(shop, id)
    await Promise.all(Array.from({ length: 6 }, () => adoptPayment(shop.deps, session)))
    expect(await found()).toMatchObject({ state: 'refund_due' })
  })

  test('that is accepted is an order like any other, once', async () => {
    await compare()
    const id = (await found())?.id ?? 0
    expect(await stockOf(shop, code)).toBe(4)
    const answers = await Promise.all([decide(id, 'accetta'), decide(id, 'accetta')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await decide(id, 'rimborsa')).json().code).toBe('payment-decided')
    expect((await found())?.state).toBe('accepted')
    expect(await stockOf(shop, code)).toBe(2)
    expect(await emailsOf(id)).toEqual([{ kind: 'order-confirmed' }])
    expect(await refundsAtProvider()).toEqual([])
    expect((await attention()).pagamenti.map(({ ordine }) => ordine)).not.toContain(id)
  })

  test('of which goods were given back before: none of them left the shelf, and the others are taken', async () => {
    await compare()
    const id = (await found())?.id ?? 0
    const righe = [{ id: 1, quantita: 1, rimetti: 1 }]
    const wish = { id, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer', righe, spedizione: false }
    expect((await shop.call('POST /Ordini/Rimborsa', { token: owner, body: wish })).status).toBe(200)
    expect(await refundsAtProvider()).toEqual([20_000])
    expect(await stockOf(shop, code)).toBe(4)
    expect((await decide(id, 'accetta')).status).toBe(200)
    expect(await stockOf(shop, code)).toBe(3)
    expect((await read(id)).righe).toMatchObject([{ quantity: 2, rimborsati: 1, rimessi: 1 }])
    const query = { id, reason: 'duplicate' }
    const cancelled = await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query })
    expect(cancelled.status).toBe(200)
    expect(await stockOf(shop, code)).toBe(4)
    expect(await refundsAtProvider()).toEqual([20_000, 20_000])
  })

  test('cannot be accepted when its goods are gone', async () => {
    await compare()
    const id = (await found())?.id ?? 0
    await sql`update product set stock = 1 where code = ${code}`.execute(shop.deps.db)
    expect((await decide(id, 'accetta')).json().code).toBe('quantity-not-available')
    expect(await stockOf(shop, code)).toBe(1)
    expect((await decide(id, 'rimborsa')).status).toBe(200)
    expect(await refundsAtProvider()).toEqual([40_000])
    expect(await read(id)).toMatchObject({ stato: 'Rimborsato', rimborsi: [{ motivo: 'ordine non più nei dati' }] })
  })

  test('goes back by itself after three days, and its customer is told', async () => {
    await compare()
    const id = (await found())?.id ?? 0
    shop.forward(2.9 * day)
    await returnOverduePayments(shop.deps)
    await sweepRefunds(shop.deps, { restMs: 0 })
    expect(await refundsAtProvider()).toEqual([])
    shop.forward(0.2 * day)
    await returnOverduePayments(shop.deps)
    await sweepRefunds(shop.deps, { restMs: 0 })
    await returnOverduePayments(shop.deps)
    expect(await refundsAtProvider()).toEqual([40_000])
    expect((await found())?.state).toBe('refunded')
    expect(await emailsOf(id)).toEqual([{ kind: 'payment-returned' }])
    expect(await stockOf(shop, code)).toBe(4)
  })

  test('that was given back at the provider, or is disputed there, is not given back again', async () => {
    await compare()
    const id = (await found())?.id ?? 0
    await setFaults(shop, { delivery: { drop: 1 } })
    await refundByHand(shop, id, 15_000)
    await disputePayment(shop, id, { amount: 25_000 })
    await setFaults(shop)
    shop.forward(3.1 * day)
    await returnOverduePayments(shop.deps)
    await sweepRefunds(shop.deps, { restMs: 0 })
    expect(await refundsAtProvider()).toEqual([15_000])
    expect((await found())?.state).toBe('refund_due')
    // it waits for the bank, and for the owner
    owner = (await buildCaller(shop, { role: 'administrator' })).token
    expect((await read(id)).ritrovato?.deciso).toBe(false)
  })

  test('is left alone where another shop took it on the same account', async () => {
    const session = await shop.deps.provider.findSession(payment)
    if (!session) throw new Error('the provider has no session')
    for (const other of [
      { ...session, origin: 'https://altro.example' },
      { ...session, reference: null },
      { ...session, paymentStatus: 'unpaid' },
    ])
      expect(await adoptPayment(shop.deps, other)).toBeUndefined()
    expect(await found()).toBeUndefined()
  })
})
