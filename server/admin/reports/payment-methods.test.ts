import { expect, test } from 'vitest'
import { romeDay } from '#contract/calendar.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, decide, goToCheckout, ordersOf, payLater } from '#tests/support/buyer.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('what was paid by card, in instalments and in a way that was not kept, with the fees that are known', async () => {
  await using shop = await openTestShop()
  const { db } = shop.deps
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const customer = (await buildCaller(shop)).token
  const { code } = await buildProduct(db, { priceCents: 20_000, stock: null })
  const card = await buy(shop, customer, { code })
  const old = await buy(shop, customer, { code, quantity: 2 })
  await db.updateTable('shop_order').set({ payment_method: null }).where('id', '=', old).execute()
  const { sessionId } = await goToCheckout(shop, customer, { code })
  await payLater(shop, sessionId)
  await decide(shop, sessionId, 'succeeded')
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  const payment = (await ordersOf(shop)).find(({ id }) => id === card)?.provider_payment_id ?? ''
  const charge = { provider_id: 'txn_1', kind: 'charge', amount_cents: 20_000, fee_cents: 325 } as const
  await db
    .insertInto('balance_transaction')
    .values({ ...charge, source: null, provider_payment_id: payment, made_at: shop.deps.now(), reference: null })
    .execute()

  const today = romeDay(shop.deps.now())
  const query = { rapporto: 'pagamenti', dal: today, al: today } as const
  const { righe } = (await shop.call('GET /Stats/Andamento', { token, query })).json()
  expect(righe).toEqual([
    { modo: 'Non noto', ordini: 1, incassato: 40_000, commissioni: null },
    { modo: 'Carta', ordini: 1, incassato: 20_000, commissioni: 325 },
    { modo: 'Klarna', ordini: 1, incassato: 20_000, commissioni: null },
  ])
})
