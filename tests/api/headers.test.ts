import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const guarded = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' }

test('no answer of the API is kept by anybody or told to another page', async () => {
  const answers = [
    await shop.call('GET /Brands/GetAllActiveBrands'),
    await shop.call('POST /Auth/Login', { body: {} }),
    await shop.call('GET /Ordini/GetOrdini'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 401])
  for (const { headers } of answers) expect(headers).toMatchObject(guarded)
})

test('S-403 the calls describe themselves, for machines and for people', async () => {
  const document = await shop.app.inject('/api/openapi.json')
  expect(document.json()).toMatchObject({
    openapi: '3.1.1',
    paths: { '/api/Stripe/Checkout': { post: { 'x-who': 'verified' } } },
  })
  const page = await shop.app.inject('/api/docs')
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.body).toContain('POST /api/Prodotti/GetProdottiAttivi')
})
