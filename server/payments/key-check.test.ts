import { expect, test } from 'vitest'
import { readOpening } from '#server/opening/checklist.ts'
import { findAttention } from '#server/admin/statistics/attention.ts'
import { presentDaGuardare } from '#server/admin/statistics/present.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openKeyCheck } from './key-check.ts'
import { findPaymentState } from './payment-state.ts'
import { openQuickGateway } from './stripe/stripe-gateway.ts'

/** The shop with another key, as a real one sees it. */
function withKey(shop: TestShop, secretKey: string) {
  const payments = { ...shop.deps.settings.payments, secretKey }
  const quickProvider = openQuickGateway(payments)
  const deps = { ...shop.deps, quickProvider, settings: { ...shop.deps.settings, demo: false, payments } }
  return { ...deps, keyCheck: openKeyCheck(deps) }
}
const payRow = async (deps: ReturnType<typeof withKey>) =>
  (await readOpening(deps)).righe.find(({ riga }) => riga === 'pagamenti')

test('a key that the provider refuses is told in settings, checklist, list of things to do and log', async () => {
  await using shop = await openTestShop()
  const wrong = withKey(shop, 'sk_live_sbagliata')
  expect(await findPaymentState(wrong)).toEqual({ chiavi: 'vere', chiave: 'rifiutata' })
  expect(await payRow(wrong)).toMatchObject({ fatta: false, dettaglio: expect.stringContaining('rifiutata da Stripe') })
  expect(presentDaGuardare(await findAttention(wrong)).chiaveRifiutata).toBe(true)
  const told = shop.lines.filter((line) => line.includes('the card provider refuses the secret key'))
  expect(told).toHaveLength(1)

  const right = withKey(shop, shop.payments.key)
  expect(await findPaymentState(right)).toEqual({ chiavi: 'prova', chiave: 'accettata' })
  expect(presentDaGuardare(await findAttention(right))).not.toHaveProperty('chiaveRifiutata')
})

test('a checkout that fails of the key says so in the log, and to the customer what the specification says', async () => {
  await using shop = await openTestShop()
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db)
  const { quickProvider } = withKey(shop, 'sk_test_sbagliata')
  Object.assign(shop.deps, { quickProvider })
  const { status, json } = await goToCheckout(shop, token, { code })
  expect([status, json().title]).toEqual([502, 'Errore durante il checkout'])
  expect(shop.lines.join('\n')).toContain('the card provider refuses the secret key')
})

test('a provider that is away keeps no page waiting, and is not said to refuse; one answer is good for a minute', async () => {
  await using shop = await openTestShop()
  const { promise, reject } = Promise.withResolvers<never>()
  let asked = 0
  const quickProvider = {
    ...shop.deps.quickProvider,
    readBalance: () => {
      asked += 1
      return promise
    },
  }
  const check = openKeyCheck({ ...shop.deps, quickProvider })
  const begun = performance.now()
  expect(await Promise.all([check.read(), check.read()])).toEqual(['silent', 'silent'])
  expect(performance.now() - begun).toBeLessThan(5000)
  reject(new Error('cut'))
  await expect.poll(async () => [await check.read(), asked]).toEqual(['silent', 1])
  shop.forward(61_000)
  await check.read()
  expect(asked).toBe(2)
})
