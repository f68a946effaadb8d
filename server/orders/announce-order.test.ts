import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, pay } from '#tests/support/buyer.ts'
import { emailsTo, waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ ownerHears: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the owner hears of a paid order once, however often its payment is heard of, and not of one that is not paid', async () => {
  const { token } = await buildCaller(shop, { email: 'ada@posta.example' })
  const { code } = await buildProduct(shop.deps.db, { stock: 5 })
  const { sessionId } = await goToCheckout(shop, token, { code })
  const check = () => shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  await check()
  await waitForPost(shop)
  expect(await emailsTo(shop, 'info@ottica.example')).toEqual([])
  await pay(shop, sessionId)
  await Promise.all([check(), check()])
  await check()
  await waitForPost(shop)
  const [email, ...more] = await emailsTo(shop, 'info@ottica.example')
  expect(more).toEqual([])
  expect(email?.subject).toMatch(/^Nuovo ordine n\. \d+: 159,00\s€$/)
  expect(email?.text).toContain('/admin/ordini/')
  expect(await emailsTo(shop, 'ada@posta.example')).toHaveLength(1)
})

const buy = async () => {
  const { token } = await buildCaller(shop, {})
  const { code } = await buildProduct(shop.deps.db, { stock: 5 })
  const { sessionId } = await goToCheckout(shop, token, { code })
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  await waitForPost(shop)
}

test('several addresses hear of an order in one email, and none where the owner turned it off', async () => {
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const set = async (valori: object) => {
    const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token })).json()
    return shop.call('PUT /Impostazioni/Salva', { token, body: { versione, valori } })
  }
  for (const emailOrdini of [
    'banco@negozio',
    'a@b.example\nA@b.example',
    ' a@b.example',
    'a@b.example\r\nBcc: c@d.example',
  ])
    expect((await set({ emailOrdini })).status, emailOrdini).toBe(400)
  expect((await set({ emailOrdini: 'banco@negozio.example\ncapo@negozio.example, lei@negozio.example' })).status).toBe(
    200,
  )
  await expect.poll(() => shop.deps.business.current().orderEmails).toContain('banco')
  await buy()
  const [email, ...more] = await emailsTo(shop, 'banco@negozio.example')
  expect([email?.subject, more]).toEqual([expect.stringMatching(/^Nuovo ordine/), []])
  expect(email?.allTo).toEqual(['banco@negozio.example', 'capo@negozio.example', 'lei@negozio.example'])
  expect((await set({ avvisoOrdini: 'forse' })).status).toBe(400)
  expect((await set({ avvisoOrdini: 'no' })).status).toBe(200)
  await expect.poll(() => shop.deps.business.current().tellOrders).toBe('no')
  await buy()
  expect(await emailsTo(shop, 'banco@negozio.example')).toHaveLength(1)
})
