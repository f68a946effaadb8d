import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { openShop } from '#server/app/shop.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { cartOf, goToCheckout, ordersOf } from '#tests/support/buyer.ts'
import { during, untilWaiting } from '#tests/support/locks.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { removeOldWindows } from './limits.ts'
import { countAttempts, deleteOldWindows, deleteWindows } from './queries.ts'

let shop: TestShop
let code: string
beforeAll(async () => {
  // as the contract has it: no setting of the owner, the proxy in front is believed
  shop = await openTestShop({ env: { LIMITS: '', TRUST_PROXY: '127.0.0.1' } })
  code = (await buildProduct(shop.deps.db, { stock: null })).code
})
afterAll(() => shop[Symbol.asyncDispose]())

const words = 'Hai fatto troppi tentativi. Aspetta un minuto e riprova.'
const from = (address: string, token: string) =>
  shop.call('POST /Stripe/Checkout', { token, body: cartOf({ code }), headers: { 'x-forwarded-for': address } })
/** An address of its own. */
let hosts = 0
const newAddress = () => `198.51.100.${(hosts += 1)}`

test('an account checks out 10 times a minute, from wherever it asks, and then hears when to try again', async () => {
  const { token } = await buildCaller(shop)
  const before = (await ordersOf(shop)).length
  const allowed = []
  for (let turn = 0; turn < 10; turn += 1) allowed.push((await from(newAddress(), token)).status)
  expect(allowed).toEqual(Array(10).fill(200))
  const refused = await from(newAddress(), token)
  expect([refused.status, refused.json().title, refused.json().code]).toEqual([429, words, 'too-many-requests'])
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await ordersOf(shop)).toHaveLength(before + 10)

  shop.forward(Number(refused.headers['retry-after']) * 1000)
  expect((await from(newAddress(), token)).status).toBe(200)
})

test('a network checks out 30 times a minute over all its accounts; another network is not affected', async () => {
  const address = newAddress()
  const callers = await Promise.all(Array.from({ length: 32 }, () => buildCaller(shop)))
  const answers = await Promise.all(callers.map(({ token }) => from(address, token)))
  const refused = answers.filter(({ status }) => status === 429)
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([30, 2])
  expect(refused[0]?.json().title).toBe(words)
  const { token } = await buildCaller(shop)
  expect((await from(newAddress(), token)).status).toBe(200)
})

test('who goes on asking is named to the owner once, as an alert', async () => {
  const { account, token } = await buildCaller(shop)
  for (let turn = 0; turn < 35; turn += 1) await from(newAddress(), token)
  const told = shop.lines.filter((line) => line.includes(`checkout account ${account.id}`))
  expect(told.map((line) => line.replace(/^\S+ \S+ /, '').trim())).toEqual([
    `WARN limit reached: checkout account ${account.id}, more than 10 times in 60 s`,
    `ERROR attack? checkout account ${account.id}: 30 times within 60 s, refused`,
  ])
})

test('without a session no account is counted', async () => {
  const address = newAddress()
  const ask = () =>
    shop.call('POST /Stripe/Checkout', { body: cartOf({ code }), headers: { 'x-forwarded-for': address } })
  for (let turn = 0; turn < 31; turn += 1) expect((await ask()).status).toBe(401)
})

test('two shops on one database count together', async () => {
  await using first = await openTestShop({ env: { LIMITS: 'checkout.account=6,checkout.network=1000' } })
  const { code: frame } = await buildProduct(first.deps.db, { stock: null })
  const second = await openShop({
    settings: first.deps.settings,
    log: openLog('ERROR', () => {}),
    databaseUrl: first.databaseUrl,
    sweepMs: null,
  })
  try {
    const { token } = await buildCaller(first)
    const there = () =>
      second.app.inject({
        method: 'POST',
        url: '/api/Stripe/Checkout',
        payload: cartOf({ code: frame }),
        headers: { authorization: `Bearer ${token}` },
      })
    const here = () => goToCheckout(first, token, { code: frame })
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, async () => (await here()).status),
      ...Array.from({ length: 6 }, async () => (await there()).statusCode),
    ])
    expect(answers.toSorted((a, b) => a - b)).toEqual([...Array(6).fill(200), ...Array(6).fill(429)])
  } finally {
    await second.close()
  }
})

const holdLast = (tx: Db) =>
  tx.selectFrom('attempt_window').select('key').where('key', '=', 'lock z').forUpdate().execute()

test.each([
  ['forgetting the old', (db: Db) => deleteOldWindows(db, new Date())],
  ['taking back', (db: Db) => deleteWindows(db, ['lock b', 'lock z', 'lock a'])],
])('%s and counting at once do not end in a deadlock', async (_, forget) => {
  const { db } = shop.deps
  const over = new Date(Date.now() - 1000)
  // not in the order of their keys
  for (const key of ['lock b', 'lock z', 'lock a']) await countAttempts(db, [{ key, endsAt: over }], over)
  const both = async () => {
    const forgetting = forget(db)
    await untilWaiting(db, forgetting)
    const attempts = ['lock a', 'lock b'].map((key) => ({ key, endsAt: new Date(Date.now() + 60_000) }))
    return Promise.all([countAttempts(db, attempts, new Date()), forgetting])
  }
  const [windows] = await during(db, holdLast, both, 2)
  expect(windows.map((window) => window.count)).toEqual([1, 1])
  await deleteWindows(db, ['lock a', 'lock b', 'lock z'])
})

const guess = (address: string, email: string) =>
  shop.call('POST /Auth/Login', {
    body: { email, password: 'Sbagliata.123' },
    headers: { 'x-forwarded-for': address },
  })

const ofLine = (line: string) =>
  Array.from({ length: 64 }, (_, part) => `2001:db8:1:${line}${(part * 4).toString(16).padStart(2, '0')}::1`)

/** How many of these networks, each with one guess at once, are let through. */
async function countGuesses(addresses: string[], emailOf: (index: number) => string) {
  const answers = await Promise.all(addresses.map((address, index) => guess(address, emailOf(index))))
  return answers.filter(({ status }) => status === 401).length
}

const emailsOf = (name: string) => Array.from({ length: 160 }, (_, index) => `${name}-${index}@posta.example`)

/** Accounts whose hashes cost next to nothing to compare; an address without an account costs 40 ms of a core. */
async function buildAccounts(emails: string[]) {
  const { password_hash, verified_at, created_at } = (await buildCaller(shop)).account
  const rows = emails.map((email) => ({ email, full_name: 'Ada Rossi', password_hash, verified_at, created_at }))
  await shop.deps.db.insertInto('account').values(rows).execute()
}

test(
  'the networks of one IPv6 line have one limit together, those of a /48 four times that',
  { timeout: 180_000 },
  async () => {
    const [others, thirds] = [emailsOf('altra'), emailsOf('terza')]
    await buildAccounts(['vittima@posta.example', ...others, ...thirds])
    expect(await countGuesses(ofLine('aa'), () => 'vittima@posta.example')).toBe(5)
    shop.forward(61_000)
    expect(await countGuesses(ofLine('bb'), (index) => others[index] ?? '')).toBe(30)
    shop.forward(61_000)
    const lines = Array.from({ length: 160 }, (_, line) => `2001:db8:2:${(line * 256).toString(16)}::1`)
    expect(await countGuesses(lines, (index) => thirds[index] ?? '')).toBe(120)
    shop.forward(61_000)
  },
)

test('a clock that was ahead refuses nothing once it is right', async () => {
  const address = newAddress()
  for (let turn = 0; turn < 6; turn += 1) await guess(address, 'orologio@posta.example')
  expect((await guess(address, 'orologio@posta.example')).status).toBe(429)
  await shop.deps.db
    .updateTable('attempt_window')
    .set({ ends_at: new Date(shop.now().getTime() + 400 * 86_400_000) })
    .where('key', 'like', 'login %')
    .execute()
  expect((await guess(address, 'orologio@posta.example')).status).toBe(401)
})

test('windows that are over are forgotten', async () => {
  const { token } = await buildCaller(shop)
  await from(newAddress(), token)
  const count = async () => (await shop.deps.db.selectFrom('attempt_window').select('key').execute()).length
  await removeOldWindows(shop.deps)
  expect(await count()).toBeGreaterThan(0)
  // the longest window is a day
  shop.forward(86_400_000 + 1000)
  await removeOldWindows(shop.deps)
  expect(await count()).toBe(0)
})
