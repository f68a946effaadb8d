import { expect, test } from 'vitest'
import { linkDays } from '#contract/shop.ts'
import { sweepOrders } from '#server/payments/sweep.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, goToCheckout, ordersOf } from '#tests/support/buyer.ts'
import { waitForPost } from '#tests/support/emails.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { forgetOldAttempts } from './forget-attempts.ts'

test('who began an order and never paid it is forgotten after ninety days, with the emails; who paid is not', async () => {
  await using shop = await openTestShop()
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const { code } = await buildProduct(shop.deps.db, { stock: 9 })
  const articoli = [{ codice: code, quantita: 1 }]
  const byPhone = { richiesta: crypto.randomUUID(), nome: 'Ida Vela', email: 'ida.vela@posta.example', articoli }
  await shop.call('POST /Ordini/Prepara', { token: owner, body: byPhone })
  await goToCheckout(shop, (await buildCaller(shop)).token, { code })
  const paid = await buy(shop, (await buildCaller(shop)).token, { code })
  await waitForPost(shop)
  const forgetAfter = async (days: number) => {
    shop.forward(days * 86_400_000)
    await sweepOrders(shop.deps, { restMs: 0 })
    await waitForPost(shop)
    await forgetOldAttempts(shop.deps)
    return (await ordersOf(shop)).filter(({ email, customer_name: name }) => email !== '' && name !== '').length
  }
  expect(await forgetAfter(linkDays + 1)).toBe(3)
  expect(await forgetAfter(90)).toBe(1)
  expect((await ordersOf(shop)).map(({ id, email }) => id === paid || email === '')).toEqual([true, true, true])
  const left = await shop.deps.db.selectFrom('email').select('order_id').execute()
  expect(left.map(({ order_id: id }) => id)).toEqual([paid])
})
