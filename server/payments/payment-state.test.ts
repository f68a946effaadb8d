import { expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop } from '#tests/support/shop.ts'

const real = {
  PUBLIC_URL: 'https://ottica.example',
  SANDBOX_URL: '',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'negozio@ottica.example',
}

test.each([
  [{}, 'dimostrazione', undefined],
  [{ ...real, STRIPE_SECRET_KEY: 'sk_test_prova' }, 'prova', true],
  [{ ...real, STRIPE_SECRET_KEY: 'rk_test_prova' }, 'prova', true],
  [{ ...real, STRIPE_SECRET_KEY: 'sk_live_vera' }, 'vere', undefined],
])('a shop with %o says whose money it takes, and the key to no one', async (env, chiavi, warned) => {
  await using shop = await openTestShop({ env })
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const state = await shop.call('GET /Impostazioni/StatoPagamenti', { token })
  expect(state.json()).toEqual({ chiavi, chiave: 'accettata' })
  expect((await shop.call('GET /Stats/DaGuardare', { token })).json().chiaviDiProva).toBe(warned)

  const at = new Date('2026-11-20T10:00:00Z')
  const events = [at, new Date('2026-11-19T10:00:00Z')].map((moment, index) => ({
    id: `evt_${index}`,
    type: 'charge.refunded',
    received_at: moment,
  }))
  await shop.deps.db.insertInto('provider_event').values(events).execute()
  const heard = await shop.call('GET /Impostazioni/StatoPagamenti', { token })
  expect(heard.json().ultimoAvviso).toBe(at.toISOString())
})
