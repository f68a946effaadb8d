import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let counter: string
let brandId: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  counter = (await buildCaller(shop, { duty: 'counter' })).token
  const { db } = shop.deps
  brandId = (await buildBrand(db, { name: 'Aliante' })).id
  const sold = await buildProduct(db, { code: 'ALI2-001', brand: 'Aliante', stock: 6 })
  await db.updateTable('product').set({ cost_cents: 3000, low_stock: 2 }).where('id', '=', sold.id).execute()
  await order(new Date(), { code: sold.code, quantity: 3 })
  await order(new Date(Date.now() - 3 * 86_400_000), { code: sold.code })
  await order(new Date(Date.now() - 40 * 86_400_000), { code: sold.code })
  await buildProduct(db, { code: 'ALI1-001', brand: 'Aliante', stock: 0 })
  await buildProduct(db, { code: 'VLP1-001', stock: 1 })
  await buildProduct(db, { code: 'VLP2-001', stock: 2 })
  await buildProduct(db, { code: 'VLP3-001', stock: null })
  await buildProduct(db, { code: 'VLP4-001', stock: 0, disabled: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

async function order(paidAt: Date, ...goods: { code: string; quantity?: number }[]) {
  const { token } = await buildCaller(shop)
  const id = await buy(shop, token, ...goods)
  await shop.deps.db.updateTable('shop_order').set({ paid_at: paidAt }).where('id', '=', id).execute()
}

const list = async (query = {}, token = owner) =>
  (await shop.call('GET /Prodotti/DaRiordinare', { token, query })).json()

test('what runs low or is sold out, by brand, with what was sold lately and how many to order', async () => {
  const { righe, altri } = await list()
  expect(righe.map(({ codice }) => codice)).toEqual(['ALI1-001', 'ALI2-001', 'VLP1-001'])
  expect(altri).toBe(false)
  expect(righe[0]).toMatchObject({ giacenza: 0, soglia: 1, venduti: 0, daOrdinare: 2, costo: null, spesa: null })
  // up to its threshold of two, and the four of the last thirty days once more
  expect(righe[1]).toMatchObject({ giacenza: 1, soglia: 2, venduti: 4, daOrdinare: 5, costo: 3000, spesa: 15_000 })
})

test('of one brand, for the counter without costs', async () => {
  const { righe } = await list({ marca: brandId }, counter)
  expect(righe.map(({ codice }) => codice)).toEqual(['ALI1-001', 'ALI2-001'])
  for (const row of righe) expect(Object.keys(row)).not.toContain('costo')
  expect((await list({ marca: 999_999 })).righe).toEqual([])
})

async function take(token: string) {
  const query = { marca: brandId }
  return readFile((await shop.call('GET /Prodotti/EsportaDaRiordinare', { token, query })).text)
}

test('the same as a file', async () => {
  const row = { Codice: 'ALI2-001', 'Da ordinare': '5', Giacenza: '1', Soglia: '2', 'Venduti in 30 giorni': '4' }
  expect((await take(owner))[1]).toMatchObject({ ...row, Brand: 'Aliante', Costo: '30,00', Spesa: '150,00' })
  expect((await take(counter))[1]).toMatchObject(row)
  expect((await take(counter))[1]).not.toHaveProperty('Costo')
})
