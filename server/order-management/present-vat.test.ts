import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('an order says what of it is taxed at which rate, shipping shared out, and what of that went back', async () => {
  const { db } = shop.deps
  const frame = await buildProduct(db, { stock: null, priceCents: 5000 })
  const graded = await buildProduct(db, { stock: null, priceCents: 1000 })
  await db.updateTable('product').set({ vat_rate: '4' }).where('id', '=', graded.id).execute()
  const { token } = await buildCaller(shop)
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const id = await buy(shop, token, { code: frame.code }, { code: graded.code })
  const read = async () => (await shop.call('GET /Ordini/GetOrdineById', { token, query: { id } })).json()
  const { iva, righe, totale } = await read()
  expect(totale).toBe(6490)
  expect(righe.map(({ aliquota }) => aliquota)).toEqual([22, 4])
  // 4,90 of shipping: 4,08 and 0,82
  expect(iva).toEqual([
    { aliquota: 22, totale: 5408, imponibile: 4433, imposta: 975, rimborsato: 0 },
    { aliquota: 4, totale: 1082, imponibile: 1040, imposta: 42, rimborsato: 0 },
  ])
  const body = {
    id,
    richiesta: crypto.randomUUID(),
    righe: [{ id: 2, quantita: 1, rimetti: 0 }],
    motivo: 'requested_by_customer',
  } as const
  expect((await shop.call('POST /Ordini/Rimborsa', { token: owner, body })).status).toBe(200)
  const after = await read()
  expect(after.rimborsato).toBe(1000)
  expect(after.iva).toMatchObject([
    { rimborsato: 0, imponibile: 4433, imposta: 975 },
    { rimborsato: 1000, imponibile: 79, imposta: 3 },
  ])
})

test('an order can be read also when more went back at a rate than was sold at it', async () => {
  const { db } = shop.deps
  const frame = await buildProduct(db, { stock: null, priceCents: 5000 })
  const graded = await buildProduct(db, { stock: null, priceCents: 1000 })
  await db.updateTable('product').set({ vat_rate: '4' }).where('id', '=', graded.id).execute()
  const { token } = await buildCaller(shop)
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const id = await buy(shop, token, { code: frame.code }, { code: graded.code })
  const refund = (what: object) =>
    shop.call('POST /Ordini/Rimborsa', {
      token: owner,
      body: { id, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer', ...what },
    })
  // a sum is of all lines, 25,00 and 5,00; then the whole price of the second goes back
  expect((await refund({ importo: 3000 })).status).toBe(200)
  expect((await refund({ righe: [{ id: 2, quantita: 1, rimetti: 0 }] })).status).toBe(200)
  const { status, json } = await shop.call('GET /Ordini/GetOrdineById', { token, query: { id } })
  expect(status).toBe(200)
  expect(json().iva).toEqual([
    { aliquota: 22, totale: 5408, rimborsato: 2500, imponibile: 2384, imposta: 524 },
    { aliquota: 4, totale: 1082, rimborsato: 1500, imponibile: -402, imposta: -16 },
  ])
})
