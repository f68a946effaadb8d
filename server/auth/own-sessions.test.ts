import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, seedAccounts } from '#server/app/demo/accounts.ts'
import { openLog } from '#server/platform/base/log.ts'
import { openShop } from '#server/app/shop.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openSession } from './sessions.ts'

let shop: TestShop
/** A second process of the shop on the same database. */
let second: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '127.0.0.1' } })
  await seedAccounts(shop.deps.db, shop.now)
  second = await openShop({
    settings: shop.deps.settings,
    log: openLog('ERROR', () => {}),
    databaseUrl: shop.databaseUrl,
    now: shop.now,
    sweepMs: null,
  })
})
afterAll(async () => {
  await second.close()
  await shop[Symbol.asyncDispose]()
})

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const whoAmI = async (token: string) => (await shop.call('GET /Auth/GetUserInfo', { token })).status
const refresh = async (oldRefresh: string) =>
  (await shop.call('POST /Auth/RefreshToken', { body: { oldRefresh } })).status
const sessionsOf = async (token: string) => (await shop.call('GET /Auth/GetSessioni', { token })).json().data

async function askThere(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await second.app.inject({ url: '/api/Auth/GetUserInfo', headers })).statusCode
}

test(
  'signing out ends the session on the server: at once here, within five seconds in other processes',
  { tags: ['S-291'] },
  async () => {
    const { account, token, refreshToken } = await buildCaller(shop)
    const other = await openSession(shop.deps, account.id)
    const tab = (await shop.call('POST /Auth/RefreshToken', { body: { oldRefresh: refreshToken } })).json()
    expect([await whoAmI(token), await whoAmI(tab.token), await askThere(token)]).toEqual([200, 200, 200])
    const { status, json } = await shop.call('POST /Auth/Logout', { token })
    expect([status, json()]).toEqual([200, { success: true }])
    expect([await whoAmI(token), await whoAmI(tab.token)]).toEqual([401, 401])
    expect([await refresh(refreshToken), await refresh(tab.refreshToken)]).toEqual([401, 401])
    shop.forward(5000)
    expect(await askThere(token)).toBe(401)
    expect(await whoAmI(other.token)).toBe(200)
  },
)

test('a person sees where the account is open, as a device and a network', async () => {
  const headers = { 'user-agent': chrome, 'x-forwarded-for': '203.0.113.77' }
  const body = { email: 'cliente@ottica.example', password: demoPassword }
  const { token } = (await shop.call('POST /Auth/Login', { body, headers })).json()
  shop.forward(3 * 60_000)
  const later = { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }
  const other = (await shop.call('POST /Auth/Login', { body, headers: later })).json()
  const sessions = await sessionsOf(token)
  expect(sessions.map(({ dispositivo, indirizzo, questa }) => ({ dispositivo, indirizzo, questa }))).toEqual([
    { dispositivo: 'Dispositivo sconosciuto', indirizzo: '2001:db8:1::/48', questa: false },
    { dispositivo: 'Chrome su Android', indirizzo: '203.0.113.0/24', questa: true },
  ])
  const [, mine] = sessions
  expect(Date.parse(mine?.ultimoUso ?? '') - Date.parse(mine?.iniziata ?? '')).toBeGreaterThanOrEqual(3 * 60_000)
  expect((await sessionsOf(other.token)).map(({ questa }) => questa)).toEqual([true, false])
})

test('one of them can be closed, and only one’s own', async () => {
  const { account, token } = await buildCaller(shop)
  const { token: phone, refreshToken } = await openSession(shop.deps, account.id)
  const stranger = await buildCaller(shop)
  const id = (await sessionsOf(token)).find(({ questa }) => !questa)?.id ?? ''
  const close = (by: string) => shop.call('POST /Auth/ChiudiSessione', { token: by, query: { id } })
  const refused = await close(stranger.token)
  expect([refused.status, refused.json().title]).toEqual([404, 'Questo accesso è già chiuso.'])
  expect(await whoAmI(phone)).toBe(200)
  expect((await close(token)).status).toBe(200)
  expect([await whoAmI(phone), await refresh(refreshToken), await whoAmI(token)]).toEqual([401, 401, 200])
  expect(await sessionsOf(token)).toHaveLength(1)
  expect((await close(token)).status).toBe(404)
})

test('all of one’s own can be closed at once, this one too, and no other account’s', async () => {
  const { account, token } = await buildCaller(shop)
  const others = await Promise.all([1, 2, 3].map(() => openSession(shop.deps, account.id)))
  const stranger = await buildCaller(shop)
  expect((await shop.call('POST /Auth/EsciOvunque', { token })).status).toBe(200)
  for (const mine of [token, ...others.map((other) => other.token)]) expect(await whoAmI(mine)).toBe(401)
  for (const { refreshToken } of others) expect(await refresh(refreshToken)).toBe(401)
  expect(await whoAmI(stranger.token)).toBe(200)
})

test('a refresh that races with signing out leaves no session behind', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { token, refreshToken } = await buildCaller(shop)
    const [renewed] = await Promise.all([
      shop.call('POST /Auth/RefreshToken', { body: { oldRefresh: refreshToken } }),
      shop.call('POST /Auth/Logout', { token }),
    ])
    const late = renewed.json()
    if (renewed.status === 200) expect([await whoAmI(late.token), await refresh(late.refreshToken)]).toEqual([401, 401])
  }
})

test('whatever a browser calls itself, signing in works', async () => {
  const body = { email: 'cliente@ottica.example', password: demoPassword }
  for (const agent of ['', 'x'.repeat(5000), '<script>alert(1)</script>', 'à\u00ff']) {
    const { status, json } = await shop.call('POST /Auth/Login', { body, headers: { 'user-agent': agent } })
    expect(status).toBe(200)
    const mine = (await sessionsOf(json().token)).find(({ questa }) => questa)
    expect(mine?.dispositivo).toBe('Dispositivo sconosciuto')
  }
})
