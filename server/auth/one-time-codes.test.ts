import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { newAddress } from '#tests/support/visitor.ts'
import type { CodeKind } from '#server/platform/database/column-types.ts'
import { issueCode } from './one-time-codes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMITS: '', TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => shop[Symbol.asyncDispose]())

const newPassword = 'Ponte-e-naselli-8'
const [home, elsewhere] = ['203.0.113.7', '198.51.100.7']
const show = (email: string, token: string, address: string) =>
  shop.call('POST /Utenti/VerifyToken', { body: { email, token }, headers: { 'x-forwarded-for': address } })
const statusesOf = async (answers: ReturnType<typeof show>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

async function buildCode(kind: CodeKind) {
  const { account } = await buildCaller(shop, { email: newAddress(), verified: kind === 'recovery' })
  const { code } = await issueCode(shop.deps.db, account.id, kind, shop.now())
  return { email: account.email, code }
}
const wrongCodes = Array.from({ length: 10 }, (_, turn) => `AAAA-BBB${turn}`)
const wrongGroups = Array.from({ length: 5 }, (_, turn) => `AAAA-BBBB-CCCC-DDD${turn}`)

test('wrong codes of an address refuse the network that shows them, and spoil no email', async () => {
  const { email, code } = await buildCode('verification')
  expect(await statusesOf(wrongCodes.map((token) => show(email, token, elsewhere)))).toEqual(Array(10).fill(400))
  expect((await show(email, code, elsewhere)).status).toBe(429)
  expect((await show(email, code, home)).status).toBe(200)
})

test('the right code may be shown again and again', async () => {
  const { email, code } = await buildCode('verification')
  for (let turn = 0; turn < 12; turn += 1) expect((await show(email, code, '203.0.113.9')).status).toBe(200)
})

test('a code that was pasted with characters that are not drawn is the same code', async () => {
  for (const kind of ['verification', 'recovery'] as const) {
    const { email, code } = await buildCode(kind)
    expect((await show(email, `\u200B${code.replace('-', '\u2060-\u00AD')}\uFEFF`, '203.0.113.10')).status).toBe(200)
  }
})

test('a network that shows wrong recovery codes is refused, the right one too; from elsewhere its owner comes in', async () => {
  const { email, code } = await buildCode('recovery')
  expect(await statusesOf(wrongGroups.map((token) => show(email, token, elsewhere)))).toEqual(Array(5).fill(400))
  const refused = await show(email.toUpperCase(), code, elsewhere)
  expect([refused.status, refused.json().title]).toEqual([429, 'Hai fatto troppi tentativi. Riprova più tardi.'])
  const change = await shop.call('POST /Utenti/ChangePassword', {
    body: { email, token: code, password: newPassword },
    headers: { 'x-forwarded-for': elsewhere },
  })
  expect(change.status).toBe(429)
  expect((await show(email, code, home)).status).toBe(200)
})

test('the right recovery code is no guess: its page may be opened as often as one likes', async () => {
  const { email, code } = await buildCode('recovery')
  for (let turn = 0; turn < 7; turn += 1) expect((await show(email, code, '203.0.113.8')).status).toBe(200)
})

test('wrong recovery codes are refused alike for an address without an account', async () => {
  const { email } = await buildCode('recovery')
  const answers = []
  for (const address of [email, newAddress()]) {
    const network = `203.0.113.${30 + answers.length}`
    const heard = []
    for (const token of [...wrongGroups, wrongGroups[0] ?? '']) {
      const { status, text } = await show(address, token, network)
      heard.push(`${status} ${text}`)
    }
    answers.push(heard)
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]?.at(-1)).toMatch(/^429/)
})
