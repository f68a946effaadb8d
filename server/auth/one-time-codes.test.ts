import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { countWaiting } from '#tests/support/locks.ts'
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
  return { email: account.email, accountId: account.id, code }
}
const wrongDigits = (right: string) =>
  Array.from({ length: 5 }, (_, turn) => String((Number(right) + turn + 1) % 1_000_000).padStart(6, '0'))
const wrongGroups = Array.from({ length: 5 }, (_, turn) => `AAAA-BBBB-CCCC-DDD${turn}`)

test('five wrong codes of an address, also at once and from anywhere, and even the right one is refused', async () => {
  const { email, accountId, code } = await buildCode('verification')
  const wrong = wrongDigits(code).map((token, turn) => show(email, token, `198.51.100.${turn + 20}`))
  expect(await statusesOf(wrong)).toEqual([400, 400, 400, 400, 400])
  expect((await show(email, code, home)).json().code).toBe('code-not-valid')
  const next = await issueCode(shop.deps.db, accountId, 'verification', shop.now())
  expect((await show(email, next.code, home)).status).toBe(200)
})

test('a stranger spoils the codes of two emails in an hour, and the owner’s third one is good', async () => {
  const { email, accountId } = await buildCode('verification')
  const statuses = []
  for (let sent = 0; sent < 3; sent += 1) {
    const { code } = await issueCode(shop.deps.db, accountId, 'verification', shop.now())
    for (const token of wrongDigits(code)) statuses.push((await show(email, token, '198.51.100.40')).status)
    if (sent === 2) expect((await show(email, code, home)).status).toBe(200)
  }
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
})

test.each([0, 1])('codes of one address that are wanted crosswise are given (%i)', { tags: ['H-91'] }, async (turn) => {
  const { email, accountId, code } = await buildCode('verification')
  const { account: other } = await buildCaller(shop, { email, verified: false })
  await issueCode(shop.deps.db, other.id, 'verification', shop.now())
  const [first, second] = [accountId, other.id, accountId].slice(turn)
  let shown: ReturnType<typeof show> | undefined
  // another process has one code, the shop the other, and each wants both
  await inTransaction(shop.deps.db, async (tx) => {
    await lockCode(tx, first)
    shown ??= show(email, code, home)
    await expect.poll(() => countWaiting(shop.deps.db), { timeout: 5000, interval: 20 }).toBeGreaterThan(0)
    await lockCode(tx, second)
  })
  expect((await shown)?.status).toBe(200)
})

function lockCode(tx: Db, accountId = 0) {
  return tx.updateTable('one_time_code').set({ attempts: 0 }).where('account_id', '=', accountId).execute()
}

test('after four wrong ones the right one is still good, and may be shown again and again', async () => {
  const { email, code } = await buildCode('verification')
  expect(
    await statusesOf(
      wrongDigits(code)
        .slice(1)
        .map((token) => show(email, token, home)),
    ),
  ).toEqual(Array(4).fill(400))
  for (let turn = 0; turn < 7; turn += 1) expect((await show(email, code, home)).status).toBe(200)
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
