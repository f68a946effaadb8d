import { expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { presentSaldo } from './present.ts'

/** The stand-in keeps 1.5 % and 25 cents of a payment. */
const kept = 15_900 - 264

test('the balance is the card provider’s, in its parts', { tags: ['S-283', 'S-435', 'S-530'] }, async () => {
  await using shop = await openTestShop()
  const { token } = await buildCaller(shop, { role: 'administrator' })
  await buy(shop, (await buildCaller(shop)).token, { code: (await buildProduct(shop.deps.db)).code })
  const asked = await shop.call('GET /Stats/GetAccountBalance', { token })
  expect(asked.json()).toEqual({
    available: [{ amount: 0, currency: 'eur' }],
    pending: [{ amount: kept, currency: 'eur' }],
    instant_available: [{ amount: 0, currency: 'eur' }],
    refund_and_dispute_prefunding: {
      available: [{ amount: 0, currency: 'eur' }],
      pending: [{ amount: 0, currency: 'eur' }],
    },
  })
  await fetch(`${shop.sandbox.url}/_sandbox/balance/settle`, { method: 'POST' })
  const { available, pending } = (await shop.call('GET /Stats/GetAccountBalance', { token })).json()
  expect([available[0]?.amount, pending[0]?.amount]).toEqual([kept, 0])
})

const euro = (amount: number) => [{ amount, currency: 'eur' }]

test('each part of the balance is answered under its own name', { tags: ['S-283'] }, () => {
  const prefunding = { available: euro(4), pending: euro(5) }
  expect(presentSaldo({ available: euro(1), pending: euro(2), instantAvailable: euro(3), prefunding })).toEqual({
    available: euro(1),
    pending: euro(2),
    instant_available: euro(3),
    refund_and_dispute_prefunding: prefunding,
  })
})

test('a provider that is away is told to the owner', { tags: ['S-496'] }, async () => {
  await using shop = await openTestShop()
  const { token } = await buildCaller(shop, { role: 'administrator' })
  await shop.sandbox.close()
  expect((await shop.call('GET /Stats/GetAccountBalance', { token })).status).toBe(503)
})
