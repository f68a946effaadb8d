import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRequest, turnLensesOn } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { runRotate } from './rotate-health-keys.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the command of the rotation encrypts anew, says how much, and a lost key stops it', async () => {
  await turnLensesOn(shop)
  const { id, customer } = await buildRequest(shop)
  const { settings } = shop.deps
  const [kept, next] = [settings.healthKeys.current, Buffer.alloc(32, 8)]
  if (!kept) throw new Error('no key')
  const database = { ...settings, databaseUrl: shop.databaseUrl }
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  await expect(runRotate({ ...database, healthKeys: { current: next, old: [] } })).rejects.toMatchObject({
    code: 'health-key-missing',
  })
  await expect(runRotate({ ...database, healthKeys: { current: undefined, old: [kept] } })).rejects.toThrow(
    /HEALTH_OLD_KEYS serve ancora/,
  )
  await runRotate({ ...database, healthKeys: { current: next, old: [kept] } })
  expect(said.mock.calls.flat()).toEqual(['Cifrati con la chiave nuova: 1. HEALTH_OLD_KEYS non serve più.'])
  said.mockRestore()
  Object.assign(settings.healthKeys, { current: next, old: [] })
  const own = await shop.call('GET /Lenti/GetRichiesta', { token: customer.token, query: { id } })
  expect(own.json()).toMatchObject({ dati: { uso: 'lontano' } })
})
