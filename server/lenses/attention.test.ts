import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { buildRequest, offer, turnLensesOn } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('what has to be done counts the requests that wait for the optician', async () => {
  const owner = await turnLensesOn(shop)
  const waiting = async (token = owner) => (await shop.call('GET /Stats/DaGuardare', { token })).json().lenti
  expect(await waiting()).toBeUndefined()
  const first = await buildRequest(shop)
  await buildRequest(shop)
  expect(await waiting()).toBe(2)
  await shop.call('POST /Lenti/Offri', { token: owner, body: offer(first.id) })
  expect(await waiting()).toBe(1)
  const body = { id: first.id, richiesta: crypto.randomUUID(), testo: 'Si può con lenti più sottili?' }
  await shop.call('POST /Lenti/Scrivi', { token: first.customer.token, body })
  expect(await waiting()).toBe(2)
  const { token: counter } = await buildCaller(shop, { role: 'administrator', duty: 'counter' })
  expect(await waiting(counter)).toBe(2)
})
