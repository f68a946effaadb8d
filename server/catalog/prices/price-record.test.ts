import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { recordAllPrices } from './price-record.ts'

let shop: TestShop
let token: string
let code: string
let id: number
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  token = (await buildCaller(shop, { role: 'administrator' })).token
  ;({ code, id } = await buildProduct(shop.deps.db, { priceCents: 10_000 }))
  await recordAllPrices(shop.deps)
})

const change = (body: object) => shop.call('PUT /Prodotti/ModificaProdotto', { token, body: { id, ...body } })
const recorded = () =>
  shop.deps.db.selectFrom('price_record').selectAll().where('product_id', '=', id).orderBy('id').execute()
const prices = async () => (await recorded()).map(({ price_cents: cents }) => cents)

test('a price that the owner changes ends when the next begins', async () => {
  shop.forward(300_000)
  expect((await change({ prezzo: 8000 })).status).toBe(200)
  const [before, now] = await recorded()
  expect([before?.price_cents, now?.price_cents, now?.until_at]).toEqual([10_000, 8000, null])
  expect(before?.until_at).toEqual(now?.from_at)
  expect((now?.from_at.getTime() ?? 0) - (before?.from_at.getTime() ?? 0)).toBeGreaterThanOrEqual(300_000)
})

test('what leaves the price as it is writes nothing', async () => {
  await change({ descrizione: 'Leggera' })
  await change({ prezzo: 10_000 })
  await recordAllPrices(shop.deps)
  expect(await prices()).toEqual([10_000])
})

test('a copy has a record of its own', async () => {
  const made = await shop.call('POST /Prodotti/DuplicaProdotto', { token, query: { prodotto: id } })
  const copy = await shop.deps.db
    .selectFrom('price_record')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['price_record.price_cents', 'until_at'])
    .where('code', '=', made.json().codice)
    .execute()
  expect(copy).toEqual([{ price_cents: 10_000, until_at: null }])
})

async function send(content: string) {
  const body = new FormData()
  body.append('file', new File([content], 'prodotti.csv', { type: 'text/csv' }))
  const answer = await shop.call('POST /Prodotti/ImportaProdotti', { token, body })
  expect(answer.json()).toMatchObject({ scritto: true, errori: 0 })
}

test('prices of a file are written down, of new products too', async () => {
  await send(`codice;prezzo\n${code};79,90\n`)
  expect(await prices()).toEqual([10_000, 7990])
  await send(`codice;tipologia;genere;prezzo\n${code}-X;accessori;donna;50,00\n`)
  const all = shop.deps.db.selectFrom('price_record').innerJoin('product', 'product.id', 'product_id')
  expect(await all.select('price_record.price_cents').where('code', '=', `${code}-X`).execute()).toEqual([
    { price_cents: 5000 },
  ])
})

test('a price that the release before wrote is found, once', async () => {
  await shop.deps.db.updateTable('product').set({ price_cents: 9000 }).where('id', '=', id).execute()
  await Promise.all([recordAllPrices(shop.deps), recordAllPrices(shop.deps), recordAllPrices(shop.deps)])
  expect(await prices()).toEqual([10_000, 9000])
})

test('many changes at once leave one price that is still valid', async () => {
  await Promise.all([7000, 7500, 8000, 8500].map((prezzo) => change({ prezzo })))
  const rows = await recorded()
  expect(rows).toHaveLength(5)
  expect(rows.filter((row) => row.until_at === null)).toHaveLength(1)
  const { price_cents: cents } = await shop.deps.db
    .selectFrom('product')
    .select('price_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(rows.at(-1)?.price_cents).toBe(cents)
})
