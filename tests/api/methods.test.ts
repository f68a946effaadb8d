import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test.each([
  ['GET', '/api/Auth/Login', 'POST'],
  ['DELETE', '/api/Utenti/GetUserById?id=1', 'GET'],
  ['POST', '/api/Ticket/CambiaStato', 'PUT'],
  ['PUT', '/api/Prodotti/GetProdottoById', 'GET'],
] as const)('%s %s is told the method that there is', async (method, url, allow) => {
  const answer = await shop.app.inject({ method, url })
  expect([answer.statusCode, answer.json().code, answer.headers['allow']]).toEqual([405, 'method-not-allowed', allow])
})

test('a path that no method has is not found', async () => {
  const answer = await shop.app.inject({ method: 'PUT', url: '/api/Auth/Inventata' })
  expect([answer.statusCode, answer.json().code, answer.headers['allow']]).toEqual([404, 'no-such-call', undefined])
})

test('a stock above what may be typed breaks no list', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 2_000_000_000 })
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const lists = await Promise.all([
    shop.call('POST /Prodotti/GetProdotti', { token, body: {} }),
    shop.call('POST /Prodotti/GetProdottiAttivi', { body: {} }),
  ])
  for (const { status, text } of lists) expect([status, text.includes(code)]).toEqual([200, true])
})
