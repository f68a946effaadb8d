import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay } from '#tests/support/buyer.ts'
import { waitForEmail } from '#tests/support/emails.ts'
import { openSession } from '#server/payments/open-session.ts'
import { selectLines } from '#server/orders/shared-queries.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  await shop.listen()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  await save({ costoSpedizione: 690, spedizioneGratuitaSopra: 10_000, giorniRecesso: 30 })
  await save({ giorniPreparazione: 3, giorniViaggio: 2, corrieri: 'GLS' })
  await vi.waitFor(() => expect(shop.deps.business.current().transitDays).toBe(2))
})
afterAll(() => shop[Symbol.asyncDispose]())

async function save(valori: object) {
  const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
  const saved = await shop.call('PUT /Impostazioni/Salva', { token: owner, body: { versione, valori } })
  expect(saved.status).toBe(200)
}

/** The provider's page of the newest order, as its customer reads it. */
async function payPage(sessionId: string) {
  const { url } = await shop.stripe.checkout.sessions.retrieve(sessionId)
  return (await (await fetch(String(url))).text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test.each([
  [9500, 690],
  [10_000, 690],
  [10_001, 0],
])('goods of %d cents are sent for %d: the order, the provider’s page and the email agree', async (price, shipping) => {
  const { token, account } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { priceCents: price, stock: null })
  const { sessionId } = await goToCheckout(shop, token, { code })
  const order = (await ordersOf(shop)).at(-1)
  expect(order).toMatchObject({ shipping_cents: shipping, total_cents: price + shipping, withdrawal_days: 30 })
  const page = await payPage(sessionId)
  expect(page).toContain(`Spedizione in Italia, ${shipping ? '6,90 €' : 'gratuita'}, in 2–5 giorni lavorativi`)
  await pay(shop, sessionId)
  const { text } = await waitForEmail(shop, account.email)
  expect(text).toMatch(shipping ? /Spedizione: 6,90\s€/ : /Spedizione: Gratis/)
  expect(text).toContain('Hai 30 giorni dalla consegna per recedere')
  expect(text).toContain('Consegna in 2-5 giorni lavorativi')
})

test('a page that is asked for twice is the same one, whatever the owner sets between', async () => {
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: null })
  const { sessionId } = await goToCheckout(shop, token, { code })
  const order = (await ordersOf(shop)).at(-1)
  if (!order) throw new Error('no order')
  await save({ giorniPreparazione: 9 })
  await expect.poll(() => shop.deps.business.current().handlingDays).toBe(9)
  const lines = await selectLines(shop.deps.db, order.id)
  expect((await openSession(shop.deps, order, lines)).id).toBe(sessionId)
  await save({ giorniPreparazione: 3 })
})

test('the page of an order of before the days were kept says what every page said then', async () => {
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: null })
  await goToCheckout(shop, token, { code })
  const order = (await ordersOf(shop)).at(-1)
  if (!order) throw new Error('no order')
  const lines = await selectLines(shop.deps.db, order.id)
  const older = { ...order, payment_pages: 7, arrives_after: null, arrives_within: null }
  const { id } = await openSession(shop.deps, older, lines)
  expect(await payPage(id)).toContain('in 1–2 giorni lavorativi')
})
