import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, seedAccounts } from '#server/app/demo/accounts.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  // as the contract has it; the proxy in front is believed
  shop = await openTestShop({ env: { LIMITS: '', TRUST_PROXY: '127.0.0.1' } })
  await seedAccounts(shop.deps.db, shop.now)
})
afterAll(() => shop[Symbol.asyncDispose]())

const email = 'cliente@ottica.example'
let hosts = 0
const newAddress = () => `198.51.100.${(hosts += 1)}`
const logIn = async (address: string, body: { email: string; password: string }) => {
  const { status, json, headers } = await shop.call('POST /Auth/Login', {
    body,
    headers: { 'x-forwarded-for': address },
  })
  return { status, title: json().title, wait: Number(headers['retry-after'] ?? 0) }
}
const times = async <T>(count: number, ask: (turn: number) => Promise<T>) => {
  const answers = []
  for (let turn = 0; turn < count; turn += 1) answers.push(await ask(turn))
  return answers
}

test('five passwords a minute are tried for one address from one network, then even the right one waits', async () => {
  const address = newAddress()
  const guesses = await times(6, (turn) => logIn(address, { email, password: `sbagliata-${turn}` }))
  expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  expect(guesses[5]?.title).toBe('Hai fatto troppi tentativi. Aspetta un minuto e riprova.')
  const right = await logIn(address, { email, password: demoPassword })
  expect([right.status, right.wait > 0]).toEqual([429, true])
  shop.forward(right.wait * 1000)
  expect((await logIn(address, { email, password: demoPassword })).status).toBe(200)
})

test('guesses from elsewhere do not keep the owner out', async () => {
  await times(20, () => logIn('203.0.113.66', { email, password: 'sbagliata' }))
  expect((await logIn(newAddress(), { email, password: demoPassword })).status).toBe(200)
})

test('a network tries thirty times a minute, however many addresses it names', async () => {
  const address = newAddress()
  const answers = await times(31, (turn) => logIn(address, { email: `nome${turn}@posta.example`, password: 'x' }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(401), 429])
})

test('no spelling of an address has a limit of its own', async () => {
  const address = newAddress()
  const spellings = [
    'CLIENTE@ottica.example',
    ' cliente@ottica.example ',
    'Cliente@Ottica.Example',
    'clİente@ottica.example',
  ]
  const answers = await times(12, (turn) =>
    logIn(address, { email: spellings[turn % spellings.length] ?? '', password: 'sbagliata' }),
  )
  // the last spelling is another address, without an account
  const tried = answers.filter(({ status }, turn) => turn % spellings.length < 3 && status === 401)
  expect(tried).toHaveLength(5)
  expect((await logIn(newAddress(), { email: 'clİente@ottica.example', password: demoPassword })).status).toBe(401)
})

test('the log names the network that guesses, and no email address', async () => {
  const address = newAddress()
  await times(16, () => logIn(address, { email, password: 'sbagliata' }))
  const told = shop.lines.filter((line) => line.includes(`login pair`) && line.includes(address))
  expect(
    told.map((line) =>
      line
        .replace(/^\S+ \S+ /, '')
        .replace(/[0-9a-f]{16}/, '#')
        .trim(),
    ),
  ).toEqual([
    `WARN limit reached: login pair # ${address}, more than 5 times in 60 s`,
    `ERROR attack? login pair # ${address}: 15 times within 60 s, refused`,
  ])
  expect(shop.lines.join('')).not.toMatch(/@|cliente\b.*ottica/)
})

test('a network renews sessions sixty times a minute', async () => {
  const headers = { 'x-forwarded-for': newAddress() }
  const ask = () => shop.call('POST /Auth/RefreshToken', { body: { oldRefresh: 'x' }, headers })
  const answers = await times(61, ask)
  expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(401), 429])
  const { refreshToken } = await buildCaller(shop)
  expect((await shop.call('POST /Auth/RefreshToken', { body: { oldRefresh: refreshToken } })).status).toBe(200)
})

test('eight customers of one address watch their payments at once', { tags: ['S-533'] }, async () => {
  const headers = { 'x-forwarded-for': newAddress() }
  const ask = () => shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: 'cs_test_nessuna' }, headers })
  const answers = await times(121, ask)
  expect(answers.map(({ status }) => status)).toEqual([...Array(120).fill(200), 429])
})
