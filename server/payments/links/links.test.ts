import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { linkDays } from '#contract/shop.ts'
import { sweepOrders } from '#server/payments/sweep.ts'
import { settle } from '#server/payments/settle.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { buy, goToCheckout, pay, setFaults, stockOf } from '#tests/support/buyer.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { buildExchange, pressLink, readLink } from '#tests/support/exchanges.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const dayMs = 86_400_000
const sweep = async (ms = 61_000) => {
  shop.forward(ms)
  await sweepOrders(shop.deps)
}

test('a link that is not paid in time gives its pieces back, tells the customer, and says no more than an unknown one', async () => {
  const one = await buildExchange(shop)
  await sweep(linkDays * dayMs - 120_000)
  expect(await one.orderNow()).toMatchObject({ state: 'awaiting_payment' })
  expect(await stockOf(shop, one.other)).toBe(1)
  await sweep(180_000)
  expect(await one.orderNow()).toMatchObject({ state: 'expired' })
  expect(await stockOf(shop, one.other)).toBe(2)
  const { text } = await emailAbout(shop, one.customer.account.email, 'non è più valido')
  expect(text).toContain('Non devi nulla')
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  expect((await one.read(owner)).cambi).toMatchObject([{ stato: 'scaduto' }])
  const [over, unknown] = [await readLink(shop, one.token), await readLink(shop, 'A'.repeat(43))]
  expect(over.status).toBe(404)
  expect(over.json()).toMatchObject({ code: 'link-over' })
  expect(over.json()).toEqual(unknown.json())
  expect((await pressLink(shop, one.token)).json()).toMatchObject({ code: 'link-over' })
})

test('only the hash of a token is kept', async () => {
  const one = await buildExchange(shop)
  const rows = await shop.deps.db.selectFrom('payment_link_token').selectAll().execute()
  expect(one.token).toHaveLength(43)
  expect(rows.map(({ hash }) => hash.toString('base64url'))).not.toContain(one.token)
  const jobs = await shop.deps.db.selectFrom('email').selectAll().where('kind', '=', 'payment-link').execute()
  expect(JSON.stringify(jobs)).not.toContain(one.token)
})

test('a payment page that ends leaves the link: the next press opens another, and the money comes once', async () => {
  const one = await buildExchange(shop)
  const first = (await pressLink(shop, one.token)).json()
  // pressed again, in another tab perhaps: the same page
  expect((await pressLink(shop, one.token)).json()).toEqual(first)
  await sweep(40 * 60_000)
  expect(await one.orderNow()).toMatchObject({ state: 'awaiting_payment', provider_session_id: null })
  expect(await stockOf(shop, one.other)).toBe(1)
  const [second, same] = await Promise.all([pressLink(shop, one.token), pressLink(shop, one.token)])
  expect(second.json().id).not.toBe(first.id)
  expect(same.json()).toEqual(second.json())
  // news of the first page does not end the second
  await settle(shop.deps, first.id)
  expect(await one.orderNow()).toMatchObject({ provider_session_id: second.json().id })
  await pay(shop, second.json().id)
  expect((await pressLink(shop, one.token)).json()).toMatchObject({ code: 'link-paid' })
  expect(await one.orderNow()).toMatchObject({ state: 'accepted', paid_cents: 4000 })
  expect((await readLink(shop, one.token)).json()).toMatchObject({ code: 'link-paid' })
})

test('the link of an order that was paid and then cancelled, or that could not be made, says that its money goes back', async () => {
  const cancelled = await buildExchange(shop)
  await pay(shop, (await pressLink(shop, cancelled.token)).json().id)
  expect((await pressLink(shop, cancelled.token)).json()).toMatchObject({ code: 'link-paid' })
  const query = { id: cancelled.cambio, stato: 'Cancellato' }
  expect((await shop.call('PUT /Ordini/UpdateOrdine', { token: cancelled.owner, query })).status).toBe(200)
  for (const ask of [readLink, pressLink])
    expect((await ask(shop, cancelled.token)).json()).toMatchObject({ code: 'link-cancelled' })

  // it is paid when the link is over and its goods are sold
  const late = await buildExchange(shop)
  shop.forward(linkDays * dayMs - 60_000)
  const { id } = (await pressLink(shop, late.token)).json()
  await shop.deps.db.updateTable('shop_order').set({ state: 'expired' }).where('id', '=', late.cambio).execute()
  await shop.deps.db.updateTable('product').set({ stock: 0 }).where('id', '=', late.otherId).execute()
  await pay(shop, id)
  await settle(shop.deps, id)
  expect((await readLink(shop, late.token)).json()).toMatchObject({ code: 'link-cancelled' })
})

test('a checkout of the cart leaves a link alone, and the same goods by both are two purchases', async () => {
  // free of shipping in the cart as well, so that both cost the same
  const one = await buildExchange(shop, { priceCents: 9000 })
  const { sessionId } = await goToCheckout(shop, one.customer.token, { code: one.returned })
  expect(sessionId).not.toBe('')
  const pressed = (await pressLink(shop, one.token)).json()
  const bought = await buy(shop, one.customer.token, { code: one.other })
  expect(await one.orderNow()).toMatchObject({ state: 'awaiting_payment', provider_session_id: pressed.id })
  await pay(shop, pressed.id)
  await settle(shop.deps, pressed.id)
  expect(await one.orderNow()).toMatchObject({ state: 'accepted', id: one.cambio })
  const cart = await shop.deps.db.selectFrom('shop_order').select('state').where('id', '=', bought).execute()
  expect(cart).toEqual([{ state: 'accepted' }])
  expect(await stockOf(shop, one.other)).toBe(0)
})

test('the owner releases a link: an open page is closed, and a payment at that moment stays', async () => {
  const open = await buildExchange(shop)
  const page = (await pressLink(shop, open.token)).json()
  expect((await open.release(open.cambio)).json()).toMatchObject({ cambi: [{ stato: 'chiuso' }] })
  expect(await stockOf(shop, open.other)).toBe(2)
  await expect(pay(shop, page.id)).rejects.toThrow()
  expect((await pressLink(shop, open.token)).json()).toMatchObject({ code: 'link-over' })
  expect((await open.release(open.cambio)).status).toBe(200)
  await emailAbout(shop, open.customer.account.email, 'non è più valido')

  const paid = await buildExchange(shop)
  const { id } = (await pressLink(shop, paid.token)).json()
  await pay(shop, id)
  expect((await paid.release(paid.cambio)).json()).toMatchObject({ code: 'link-paid' })
  expect(await paid.orderNow()).toMatchObject({ state: 'accepted' })
  expect(await stockOf(shop, paid.other)).toBe(1)
})

test('a page that is open when the link ends may still be paid; once it is over too, the pieces go back', async () => {
  const paid = await buildExchange(shop)
  shop.forward(linkDays * dayMs - 60_000)
  const { id } = (await pressLink(shop, paid.token)).json()
  await sweep(120_000)
  expect(await paid.orderNow()).toMatchObject({ state: 'awaiting_payment' })
  expect((await pressLink(shop, paid.token)).json()).toMatchObject({ code: 'link-over' })
  await pay(shop, id)
  await sweep()
  expect(await paid.orderNow()).toMatchObject({ state: 'accepted' })

  const left = await buildExchange(shop)
  shop.forward(linkDays * dayMs - 60_000)
  await pressLink(shop, left.token)
  await sweep(40 * 60_000)
  expect(await left.orderNow()).toMatchObject({ state: 'expired' })
  expect(await stockOf(shop, left.other)).toBe(2)
})

test('a provider that does not answer: no page is opened, and a released link is closed by a later sweep', async () => {
  const one = await buildExchange(shop)
  await setFaults(shop, { api: { error500: 1 } })
  expect((await pressLink(shop, one.token)).json()).toMatchObject({ code: 'checkout-failed' })
  await setFaults(shop)
  const { id } = (await pressLink(shop, one.token)).json()
  await setFaults(shop, { api: { error500: 1 } })
  expect((await one.release(one.cambio)).json()).toMatchObject({ code: 'link-page-open' })
  await setFaults(shop)
  expect((await pressLink(shop, one.token)).json()).toMatchObject({ code: 'link-over' })
  await sweep(40 * 60_000)
  expect(await one.orderNow()).toMatchObject({ state: 'expired', provider_session_id: id })
  expect(await stockOf(shop, one.other)).toBe(2)
})

test('presses on links are limited by network', async () => {
  await using strict = await openTestShop({ env: { LIMITS: '' } })
  const answers = []
  for (let press = 0; press <= limits.paymentLink.network; press += 1) answers.push(await readLink(strict, 'B'))
  expect(answers.at(-1)?.status).toBe(429)
})
