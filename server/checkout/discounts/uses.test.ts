import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#server/orders/place-order.ts'
import { importDisputes } from '#server/payments/disputes/import-disputes.ts'
import { importRefunds } from '#server/payments/refunds/import-refunds.ts'
import { giveLostUsesBack } from '#server/orders/discount-use.ts'
import { openShop } from '#server/app/shop.ts'
import {
  refundByHand,
  buy,
  cartOf,
  closeDispute,
  disputePayment,
  goToCheckout,
  ordersOf,
  pay,
  setFaults,
  stockOf,
} from '#tests/support/buyer.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buyWith, checkoutWith, createDiscount, usesOf } from '#tests/support/discounts.ts'
import { during } from '#tests/support/locks.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let token: string
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop)).token
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const orderOf = async (id: number) => {
  const order = (await ordersOf(shop)).find((one) => one.id === id)
  if (!order) throw new Error('there is no such order')
  return order
}
const cancel = (id: number) =>
  shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id, reason: 'requested_by_customer' } })
const refund = (id: number, what: object) =>
  shop.call('POST /Ordini/Rimborsa', {
    token: owner,
    body: { id, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer', ...what },
  })

test(
  'the last use is one buyer’s, of 200 at once on two processes; the others read why',
  { timeout: 120_000 },
  async () => {
    const { code } = await buildProduct(shop.deps.db, { stock: 1000 })
    const { codice } = await createDiscount(shop, { usiMassimi: 1 })
    const second = await openShop({
      settings: shop.deps.settings,
      log: shop.deps.log,
      databaseUrl: shop.databaseUrl,
      sweepMs: null,
    })
    try {
      const buyers = []
      for (let count = 0; count < 200; count += 1) buyers.push((await buildCaller(shop)).token)
      const answers = await Promise.all(
        buyers.map(async (bearer, index) => {
          if (index % 2) {
            const answer = await second.app.inject({
              method: 'POST',
              url: `/api/Stripe/Checkout?codiceSconto=${codice}`,
              payload: cartOf({ code }),
              headers: { authorization: `Bearer ${bearer}` },
            })
            return { status: answer.statusCode, title: answer.json<{ title?: string }>().title }
          }
          const { status, json } = await checkoutWith(shop, bearer, codice, { code })
          return { status, title: status === 200 ? undefined : json().title }
        }),
      )
      const count = (status: number) => answers.filter((answer) => answer.status === status).length
      expect([count(200), count(409)]).toEqual([1, 199])
      expect(new Set(answers.map(({ title }) => title))).toEqual(new Set([undefined, 'Questo codice non è valido.']))
      expect(await usesOf(shop, codice)).toBe(1)
      expect(await stockOf(shop, code)).toBe(999)
    } finally {
      await second.close()
    }
  },
)

test('one account uses its only use once, however many checkouts it sends at once', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 100 })
  const { codice } = await createDiscount(shop, { usiPerPersona: 1 })
  const { token: mine } = await buildCaller(shop)
  const answers = await Promise.all(Array.from({ length: 8 }, () => checkoutWith(shop, mine, codice, { code })))
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const held = (await ordersOf(shop)).filter((order) => order.discount_code === codice && order.discount_held)
  expect(held).toHaveLength(1)
  expect(await usesOf(shop, codice)).toBe(1)
})

test('of one account’s orders that are placed at once one gets its only use', async () => {
  const { codice } = await createDiscount(shop, { usiPerPersona: 1 })
  const { token: mine } = await buildCaller(shop)
  const actor = await shop.deps.callers.whoIs(mine)
  if (!actor) throw new Error('the customer is unknown')
  // of different goods: orders of the same wait for each other at the shelf
  const codes: string[] = []
  for (let count = 0; count < 3; count += 1) codes.push((await buildProduct(shop.deps.db)).code)
  const wanted = { actor, termsVersion: undefined, origin: 'http://127.0.0.1', discountCode: codice.toLowerCase() }
  // the goods are held until all have come as far as they can: a connection that opens late would have its turn after the others
  const placed = await during(
    shop.deps.db,
    (tx) => tx.selectFrom('product').select('id').where('code', 'in', codes).forUpdate().execute(),
    () =>
      Promise.allSettled(
        codes.map((code) => placeOrder(shop.deps, { ...wanted, wishes: [{ code: code.toLowerCase(), quantity: 1 }] })),
      ),
    codes.length,
  )
  const refused = placed.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused).toHaveLength(2)
  expect(await usesOf(shop, codice)).toBe(1)
})

test(
  'a use comes free when the page is left for another, and when the provider opens none',
  { timeout: 20_000 },
  async () => {
    const { code } = await buildProduct(shop.deps.db, { stock: 100 })
    const { codice } = await createDiscount(shop, { usiMassimi: 1 })
    const { token: mine } = await buildCaller(shop)
    await checkoutWith(shop, mine, codice, { code })
    expect(await usesOf(shop, codice)).toBe(1)
    // the cart takes one’s own open page for closed
    const priced = await shop.call('POST /Sconti/Calcola', {
      token: mine,
      query: { codiceSconto: codice },
      body: cartOf({ code }),
    })
    expect(priced.json().sconto?.codice).toBe(codice)
    await goToCheckout(shop, mine, { code })
    expect(await usesOf(shop, codice)).toBe(0)
    await setFaults(shop, { api: { only: 'POST /v1/checkout/sessions', error500: 1 } })
    const { token: another } = await buildCaller(shop)
    expect((await checkoutWith(shop, another, codice, { code })).status).toBe(502)
    await setFaults(shop)
    expect((await ordersOf(shop)).at(-1)).toMatchObject({ state: 'expired', discount_held: false })
    expect(await usesOf(shop, codice)).toBe(0)
  },
)

test('cancelled, or given back whole: its use is another’s; in part it is not', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 100, priceCents: 10_000 })
  const { codice } = await createDiscount(shop, { tipo: 'importo', valore: 1000 })
  const first = await buyWith(shop, token, codice, { code, quantity: 3 })
  const second = await buyWith(shop, token, codice, { code })
  // another customer's, which stays
  await buyWith(shop, (await buildCaller(shop)).token, codice, { code })
  expect(await usesOf(shop, codice)).toBe(3)
  expect((await cancel(second)).status).toBe(200)
  expect([await usesOf(shop, codice), (await orderOf(second)).discount_held]).toEqual([2, false])

  await refund(first, { righe: [{ id: 1, quantita: 2, rimetti: 2 }] })
  expect(await usesOf(shop, codice)).toBe(2)
  const { status, json } = await refund(first, { righe: [{ id: 2, quantita: 1, rimetti: 1 }] })
  expect([status, json().rimborsato]).toEqual([200, 29_000])
  expect(await usesOf(shop, codice)).toBe(1)
  // the order ends too: nothing is given back twice
  await cancel(first)
  expect([(await orderOf(first)).state, await usesOf(shop, codice)]).toEqual(['cancelled', 1])
})

test('cancelled after the customer’s bank took a part back: its use is another’s', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 100, priceCents: 10_000 })
  const { codice } = await createDiscount(shop)
  const id = await buyWith(shop, token, codice, { code })
  await disputePayment(shop, id, { amount: 1000 })
  await importDisputes(shop.deps, id)
  const { provider_payment_id: payment } = await orderOf(id)
  const [dispute] = (await shop.stripe.disputes.list({ payment_intent: payment ?? '' })).data
  await closeDispute(shop, dispute?.id ?? '', 'lost')
  await importDisputes(shop.deps, id)
  expect(await usesOf(shop, codice)).toBe(1)
  const { status, text } = await cancel(id)
  expect(status, text).toBe(200)
  expect([(await orderOf(id)).state, await usesOf(shop, codice)]).toEqual(['cancelled', 0])
})

test('goods that went back without the shipping count as all; money given back at the provider as well', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 100, priceCents: 5000 })
  const { codice } = await createDiscount(shop)
  const goods = await buyWith(shop, token, codice, { code })
  await refund(goods, { righe: [{ id: 1, quantita: 1, rimetti: 1 }] })
  expect(await usesOf(shop, codice)).toBe(0)
  const byHand = await buyWith(shop, token, codice, { code })
  await refundByHand(shop, byHand)
  await importRefunds(shop.deps, byHand)
  expect(await usesOf(shop, codice)).toBe(0)
})

test('a payment that comes late takes its use again, or goes back where none is left', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 100 })
  const { codice } = await createDiscount(shop, { usiMassimi: 1 })
  const late = async (meanwhile: () => Promise<unknown>) => {
    const { token: mine } = await buildCaller(shop)
    const { sessionId } = await checkoutWith(shop, mine, codice, { code })
    const { id } = (await ordersOf(shop)).at(-1) ?? { id: 0 }
    // as a sweep does that is told that the session is over
    await shop.deps.db
      .updateTable('shop_order')
      .set({ state: 'expired', discount_held: false })
      .where('id', '=', id)
      .execute()
    await shop.deps.db.updateTable('order_line').set({ reserved: false }).where('order_id', '=', id).execute()
    await shop.deps.db.updateTable('discount').set({ uses: 0 }).where('code', '=', codice).execute()
    await meanwhile()
    await pay(shop, sessionId)
    await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
    return orderOf(id)
  }
  const taken = await late(async () => {})
  expect([taken.state, taken.discount_held, await usesOf(shop, codice)]).toEqual(['accepted', true, 1])
  await cancel(taken.id)
  const before = await stockOf(shop, code)
  const other = async () => buyWith(shop, (await buildCaller(shop)).token, codice, { code })
  const gone = await late(other)
  expect([gone.state, gone.discount_held, await usesOf(shop, codice)]).toEqual(['refunded', false, 1])
  // one piece is held by the attempt whose goods the test did not give back, one was bought meanwhile
  expect(await stockOf(shop, code)).toBe((before ?? 0) - 2)
})

test('a late payment at the price of a first order goes back where another order came first', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 100 })
  const { code: other } = await buildProduct(shop.deps.db, { stock: 100 })
  const { codice } = await createDiscount(shop, { primoOrdine: true })
  const { token: mine } = await buildCaller(shop)
  const { sessionId } = await checkoutWith(shop, mine, codice, { code })
  const { id } = (await ordersOf(shop)).at(-1) ?? { id: 0 }
  const { db } = shop.deps
  // as a sweep does that is told that the session is over
  await db.updateTable('shop_order').set({ state: 'expired', discount_held: false }).where('id', '=', id).execute()
  await db.updateTable('order_line').set({ reserved: false }).where('order_id', '=', id).execute()
  await db.updateTable('discount').set({ uses: 0 }).where('code', '=', codice).execute()
  await buyWith(shop, mine, codice, { code: other })
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  expect([(await orderOf(id)).state, await usesOf(shop, codice)]).toEqual(['refunded', 1])
})

test('a discount that is deleted stays in the history of its orders, and a switch goes both ways', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 100, priceCents: 10_000 })
  const { id, codice } = await createDiscount(shop)
  const order = await buyWith(shop, token, codice, { code })
  const { json: used } = await shop.call('GET /Sconti/GetUsi', { token: owner })
  expect(used().find((one) => one.id === id)).toEqual({ id, usi: 1, inAttesa: 0, venduto: 9000, tolto: 1000 })
  const turn = async (attivo: 'true' | 'false') =>
    (await shop.call('POST /Sconti/AttivaSconto', { token: owner, query: { id, attivo } })).json().attivo
  expect(await turn('false')).toBe(false)
  expect((await checkoutWith(shop, token, codice, { code })).status).toBe(409)
  expect(await turn('true')).toBe(true)
  await shop.call('DELETE /Sconti/EliminaSconto', { token: owner, query: { id } })
  expect(await orderOf(order)).toMatchObject({ discount_id: null, discount_code: codice, discount_cents: 1000 })
  expect((await cancel(order)).status).toBe(200)
  expect((await shop.call('POST /Sconti/AttivaSconto', { token: owner, query: { id, attivo: 'true' } })).status).toBe(
    404,
  )
})

test('a use that a process without discounts left behind comes free by itself', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 100 })
  const { codice } = await createDiscount(shop)
  const { token: mine } = await buildCaller(shop)
  await checkoutWith(shop, mine, codice, { code })
  const { id } = (await ordersOf(shop)).at(-1) ?? { id: 0 }
  await shop.deps.db.updateTable('shop_order').set({ state: 'expired' }).where('id', '=', id).execute()
  await giveLostUsesBack(shop.deps)
  await giveLostUsesBack(shop.deps)
  expect([await usesOf(shop, codice), (await orderOf(id)).discount_held]).toEqual([0, false])
})

test('orders without a discount are as they were', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 100 })
  const id = await buy(shop, token, { code })
  await cancel(id)
  expect(await orderOf(id)).toMatchObject({ discount_id: null, discount_cents: null, discount_held: false })
})
