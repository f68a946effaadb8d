import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import { fieldsOf } from '#tests/support/contract.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const guarded = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' }

test('no answer of the API is cached or readable by another site', async () => {
  const answers = [
    await shop.call('GET /Brands/GetAllActiveBrands'),
    await shop.call('POST /Auth/Login', { body: {} }),
    await shop.call('GET /Ordini/GetOrdini'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 401])
  for (const { headers } of answers) expect(headers).toMatchObject(guarded)
})

test('the calls describe themselves, for machines and for people', { tags: ['S-403'] }, async () => {
  const document = await shop.app.inject('/api/openapi.json')
  expect(document.json()).toMatchObject({
    openapi: '3.1.1',
    paths: { '/api/Stripe/Checkout': { post: { 'x-who': 'session' } } },
  })
  const page = await shop.app.inject('/api/docs')
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.body).toContain('POST /api/Prodotti/GetProdottiAttivi')
})

const secret = Object.entries<Endpoint>(endpoints).filter(([, { secretQuery }]) => secretQuery)

test.each(secret)(
  'what stands in the address of %s reaches no line of the log',
  { tags: ['H-31'] },
  async (name, { query }) => {
    const fields = fieldsOf(query).all
    const words = fields.map((field, index) => [field, `segreto${index}@posta.example`])
    await shop.call(name as keyof Endpoints, { query: Object.fromEntries(words) })
    await shop.call(name as keyof Endpoints, { query: Object.fromEntries(words), body: [] })
    expect(fields.length).toBeGreaterThan(0)
    expect(shop.lines.filter((line) => line.includes('segreto'))).toEqual([])
    const { paths } = (await shop.app.inject('/api/openapi.json')).json<{ paths: Record<string, { post: object }> }>()
    expect(paths[`/api${name.split(' ')[1]}`]?.post).toMatchObject({
      description: expect.stringContaining('nel corpo'),
    })
  },
)
