import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { emailsTo, waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { newAddress } from '#tests/support/visitor.ts'
import { removeOldOrigins } from './known-origins.ts'
import { hashPassword } from './password.ts'

const password = 'Lenti-e-aste-7'
let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  // as the contract has it; the proxy in front is believed
  shop = await openTestShop({ env: { LIMITS: '', TRUST_PROXY: '127.0.0.1' } })
  passwordHash = await hashPassword(password)
})
afterAll(() => shop[Symbol.asyncDispose]())

interface From {
  address: string
  browser?: string
}
async function logIn(email: string, typed: string, { address, browser }: From) {
  const headers = { 'x-forwarded-for': address }
  const answer = await shop.call('POST /Auth/Login', { body: { email, password: typed, browser }, headers })
  return { status: answer.status, wait: Number(answer.headers['retry-after'] ?? 0) }
}
const build = async () => (await buildCaller(shop, { email: newAddress(), passwordHash })).account.email
/** One that no password opens: comparing a guess costs next to nothing in place of 40 ms of a core. */
const buildShut = async () => (await buildCaller(shop, { email: newAddress() })).account.email
const farm = (line: number) => ({ address: `198.18.${line}.1` })
/** Wrong passwords of an address, each from another line; answers how many of them were compared. */
async function guess(email: string, lines: number[]) {
  const answers = await Promise.all(lines.map((line) => logIn(email, `sbagliata-${line}`, farm(line))))
  return answers.filter(({ status }) => status === 401).length
}
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

test('guesses from ever new lines are delayed, each line for itself, and the delay grows', async () => {
  const email = await buildShut()
  for (const line of range(0, 11)) await guess(email, [line])
  expect(await guess(email, range(20, 10))).toBe(0)
  const first = await logIn(email, 'sbagliata', farm(40))
  expect([first.status, first.wait]).toEqual([429, 5])
  // asking again does not make it longer
  shop.forward(3000)
  expect((await logIn(email, 'sbagliata', farm(40))).wait).toBe(2)
  shop.forward(2000)
  expect((await logIn(email, 'sbagliata', farm(40))).status).toBe(401)
  for (const line of range(20, 10)) expect((await logIn(email, 'sbagliata', farm(line))).status).toBe(401)
  expect((await logIn(email, 'sbagliata', farm(41))).wait).toBe(20)
})

test('the owner comes in at once from a known browser or network, and from elsewhere after one delay', async () => {
  const email = await build()
  const [home, browser] = ['203.0.113.7', randomUUID()]
  expect((await logIn(email, password, { address: home, browser })).status).toBe(200)
  await guess(email, range(50, 11))
  expect((await logIn(email, password, { address: '203.0.113.9' })).status).toBe(200)
  expect((await logIn(email, password, { address: '192.0.2.1', browser })).status).toBe(200)
  const travelling = { address: '192.0.3.1' }
  const { status, wait } = await logIn(email, password, travelling)
  expect([status, wait]).toEqual([429, 5])
  // strangers go on meanwhile, and take no turn of theirs
  await guess(email, range(80, 20))
  shop.forward(wait * 1000)
  expect((await logIn(email, password, travelling)).status).toBe(200)
})

test('a known browser keeps a count of its own, also where its network has none left', async () => {
  const email = await build()
  const shared = '203.0.114.7'
  const browser = randomUUID()
  expect((await logIn(email, password, { address: shared, browser })).status).toBe(200)
  for (const turn of range(0, 5)) await logIn(email, `sbagliata-${turn}`, { address: shared })
  expect((await logIn(email, password, { address: shared })).status).toBe(429)
  expect((await logIn(email, password, { address: shared, browser })).status).toBe(200)
})

test('the owner hears of it once a day, an address without an account never', async () => {
  const [email, unknown] = [await buildShut(), newAddress()]
  for (const one of [email, unknown]) await guess(one, range(110, 15))
  shop.forward(25 * 3_600_000)
  for (const one of [email, unknown]) await guess(one, range(130, 15))
  await waitForPost(shop)
  const subjects = (await emailsTo(shop, email)).map(({ subject }) => subject)
  expect(subjects).toEqual(Array(2).fill('Tentativi di accesso al tuo account – Ottica Novantaquattro'))
  expect(await emailsTo(shop, unknown)).toEqual([])
})

test('an address without an account is delayed alike', async () => {
  const unknown = newAddress()
  for (const line of range(160, 11)) await guess(unknown, [line])
  expect((await logIn(unknown, 'sbagliata', farm(180))).wait).toBe(5)
})

test('a new password by the email’s code comes in at once where it was chosen', async () => {
  const email = await buildShut()
  await guess(email, range(190, 11))
  const address = '192.0.4.1'
  await shop.call('POST /Utenti/RecoveryPassword', { body: { email } })
  await waitForPost(shop)
  // another email tells of the wrong passwords, and may be written later
  const token = (await emailsTo(shop, email)).findLast(({ code }) => code !== '')?.code ?? ''
  const body = { email, token, password: 'Scelta-da-me-5' }
  const headers = { 'x-forwarded-for': address }
  expect((await shop.call('POST /Utenti/ChangePassword', { body, headers })).status).toBe(200)
  expect((await logIn(email, 'Scelta-da-me-5', { address })).status).toBe(200)
})

test('a sign-in from a new device and network is told to the account’s owner, the first one is not', async () => {
  const email = await build()
  const browser = randomUUID()
  const news = async () => {
    await waitForPost(shop)
    return (await emailsTo(shop, email)).map(({ subject }) => subject.replace(/ –.*/, ''))
  }
  await logIn(email, password, { address: '203.0.115.7', browser })
  await logIn(email, password, { address: '203.0.115.8' })
  await logIn(email, password, { address: '203.0.116.7', browser })
  expect(await news()).toEqual([])
  expect((await logIn(email, password, { address: '203.0.117.7', browser: randomUUID() })).status).toBe(200)
  expect(await news()).toEqual(['Nuovo accesso al tuo account'])
})

test('where an account signed in is stored as hashes, and forgotten after half a year', async () => {
  const email = await build()
  const browser = randomUUID()
  await logIn(email, password, { address: '203.0.118.7', browser })
  const stored = async () => shop.deps.db.selectFrom('known_origin').selectAll().execute()
  const rows = await stored()
  expect(rows.length).toBeGreaterThan(1)
  for (const { hash } of rows) expect([hash.length, hash.toString('latin1').includes(browser)]).toEqual([32, false])
  shop.forward(181 * 86_400_000)
  await removeOldOrigins(shop.deps)
  expect(await stored()).toEqual([])
})
