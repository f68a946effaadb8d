import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, pay } from '#tests/support/buyer.ts'
import { emailsTo, waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop({ ownerHears: true })
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

async function serveAllBut(provinceNonServite: string) {
  const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
  const body = { versione, valori: { provinceNonServite } }
  expect((await shop.call('PUT /Impostazioni/Salva', { token: owner, body })).status).toBe(200)
  await expect.poll(() => shop.deps.business.current().unserved).toBe(provinceNonServite)
}

const waiting = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner })).json().nonServiti
const marks = async (token: string) =>
  (await shop.call('GET /Ordini/GetOrdini', { token })).json().data.map(({ nonServita }) => nonServita)

test('an order to a province that is not served is marked for the owner until it is sent', async () => {
  const { token } = await buildCaller(shop, {})
  const { code } = await buildProduct(shop.deps.db, { stock: 5 })
  const { sessionId } = await goToCheckout(shop, token, { code })
  await serveAllBut('CA AL')
  // at the provider the customer writes a province of its own accord
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  await waitForPost(shop)
  const [email] = await emailsTo(shop, 'info@ottica.example')
  expect(email?.text).toContain('In questa provincia non spedisci: scrivi al cliente.')
  const [order] = (await shop.call('GET /Ordini/GetOrdini', { token: owner })).json().data
  const id = order?.id ?? 0
  expect([await waiting(), await marks(owner), await marks(token)]).toEqual([[id], [true], [undefined]])
  const opened = await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id: String(id) } })
  expect(opened.json().nonServita).toBe(true)

  await serveAllBut('CA')
  expect([await waiting(), await marks(owner)]).toEqual([undefined, [undefined]])
  await serveAllBut('AL')
  expect(await waiting()).toEqual([id])
  await shop.deps.db.updateTable('shop_order').set({ state: 'shipped' }).where('id', '=', id).execute()
  expect([await waiting(), await marks(owner)]).toEqual([undefined, [undefined]])
})
