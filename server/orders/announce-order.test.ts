import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, pay } from '#tests/support/buyer.ts'
import { emailsTo, waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { OWNER_EMAILS: 'ordini' } })
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
