import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { hashToken, openSession, removeOldSessions } from './sessions.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const refresh = (oldRefresh: string) => shop.call('POST /Auth/RefreshToken', { query: { oldRefresh } })
const whoAmI = (token: string) => shop.call('GET /Auth/GetUserInfo', { token })

test('RefreshToken trades the old token of the query for a new pair', { tags: ['S-407', 'S-269'] }, async () => {
  const { token, refreshToken } = await buildCaller(shop)
  const { status, json } = await refresh(refreshToken)
  expect(status).toBe(200)
  const fresh = json()
  expect(Object.keys(fresh).toSorted()).toEqual(['refreshToken', 'token'])
  expect(new Set([token, refreshToken, fresh.token, fresh.refreshToken]).size).toBe(4)
  expect((await whoAmI(fresh.token)).status).toBe(200)
})

test('the body wins over the query, which proxies may keep', { tags: ['S-407'] }, async () => {
  const { refreshToken } = await buildCaller(shop)
  const body = { oldRefresh: refreshToken }
  const { status } = await shop.call('POST /Auth/RefreshToken', { query: { oldRefresh: 'another' }, body })
  expect(status).toBe(200)
})

test('without an old token the missing parameter is named', { tags: ['S-407'] }, async () => {
  const { status, json } = await shop.call('POST /Auth/RefreshToken')
  expect([status, json().title]).toEqual([400, "Il parametro 'oldRefresh' è null o undefined."])
})

test('tabs that refresh with one token at once all stay signed in', { tags: ['S-293'] }, async () => {
  const { refreshToken } = await buildCaller(shop)
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const tokens = answers.map(({ json }) => json().token)
  expect(new Set(tokens).size).toBe(10)
  for (const token of tokens) expect((await whoAmI(token)).status).toBe(200)
  // one chain goes on, whichever of them renews it
  expect(new Set(answers.map(({ json }) => json().refreshToken)).size).toBe(1)
  const successor = answers[0]?.json().refreshToken ?? ''
  expect((await refresh(successor)).status).toBe(200)
  expect((await refresh(refreshToken)).status).toBe(401)
  const ended = shop.deps.db.selectFrom('session').select('id').where('ended_at', 'is not', null)
  expect(await ended.execute()).toEqual([])
})

test('a refresh token that comes back after its grace ends the whole session', async () => {
  const { refreshToken } = await buildCaller(shop)
  const { refreshToken: second1 } = (await refresh(refreshToken)).json()
  const { token, refreshToken: third } = (await refresh(second1)).json()
  shop.forward(11 * second)
  const replay = await refresh(refreshToken)
  expect([replay.status, replay.json().title]).toEqual([401, 'Sessione scaduta: accedi di nuovo.'])
  expect((await refresh(third)).status).toBe(401)
  shop.forward(6 * second)
  expect((await whoAmI(token)).status).toBe(401)
  expect(shop.lines.filter((line) => line.includes('was used twice'))).toHaveLength(1)
})

test('other sessions of the account outlive one that ended', async () => {
  const { account, refreshToken } = await buildCaller(shop)
  const other = await openSession(shop.deps, account.id)
  await refresh(refreshToken)
  shop.forward(11 * second)
  expect((await refresh(refreshToken)).status).toBe(401)
  expect((await whoAmI(other.token)).status).toBe(200)
})

test('neither kind of token does the work of the other', async () => {
  const { token, refreshToken } = await buildCaller(shop)
  expect((await whoAmI(refreshToken)).status).toBe(401)
  expect((await refresh(token)).status).toBe(401)
})

test(
  'an access token is good for a quarter of an hour, and its refresh token then gives another',
  { tags: ['S-292'] },
  async () => {
    const { token, refreshToken } = await buildCaller(shop)
    shop.forward(14 * minute)
    expect((await whoAmI(token)).status).toBe(200)
    shop.forward(minute)
    const late = await whoAmI(token)
    expect([late.status, late.json().title]).toEqual([401, 'Devi essere autenticato per continuare.'])
    expect((await whoAmI((await refresh(refreshToken)).json().token)).status).toBe(200)
  },
)

test('a session ends after thirty days, however often it was refreshed', async () => {
  let { refreshToken } = await buildCaller(shop)
  for (let passed = 0; passed < 29; passed += 1) {
    shop.forward(day)
    refreshToken = (await refresh(refreshToken)).json().refreshToken
  }
  shop.forward(day - 5 * minute)
  const { token, refreshToken: last } = (await refresh(refreshToken)).json()
  expect((await whoAmI(token)).status).toBe(200)
  shop.forward(5 * minute)
  expect((await whoAmI(token)).status).toBe(401)
  expect((await refresh(last)).status).toBe(401)
})

test('a disabled account is out within five seconds', async () => {
  const { account, token, refreshToken } = await buildCaller(shop)
  expect((await whoAmI(token)).status).toBe(200)
  await shop.deps.db.updateTable('account').set({ disabled_at: shop.now() }).where('id', '=', account.id).execute()
  expect((await refresh(refreshToken)).status).toBe(401)
  shop.forward(5 * second)
  expect((await whoAmI(token)).status).toBe(401)
})

test('made-up tokens belong to no account', async () => {
  for (const token of ['x', 'A'.repeat(43), 'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.', 'ù'.repeat(43)]) {
    expect((await refresh(token)).status).toBe(401)
    const bearer = encodeURIComponent(token)
    expect((await whoAmI(bearer)).status).toBe(401)
  }
})

test('the database holds no token, only its hash', async () => {
  const { token, refreshToken } = await buildCaller(shop)
  const rows = await shop.deps.db.selectFrom('session_token').selectAll().execute()
  const hashes = rows.map(({ hash }) => hash.toString('hex'))
  expect(hashes).toEqual(expect.arrayContaining([token, refreshToken].map((it) => hashToken(it).toString('hex'))))
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(shop.lines.join('')).not.toContain(refreshToken)
})

test('what can no longer be used is removed, what can stays', async () => {
  await using other = await openTestShop()
  const { account } = await buildCaller(other)
  other.forward(29 * day)
  const { token, refreshToken } = await openSession(other.deps, account.id)
  other.forward(2 * day)
  await removeOldSessions(other.deps)
  const { db } = other.deps
  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(1)
  const left = await db.selectFrom('session_token').select('hash').execute()
  expect(left.map(({ hash }) => hash.toString('hex'))).toEqual([hashToken(refreshToken).toString('hex')])
  expect((await other.call('GET /Auth/GetUserInfo', { token })).status).toBe(401)
  expect((await other.call('POST /Auth/RefreshToken', { body: { oldRefresh: refreshToken } })).status).toBe(200)
})
