import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { realShop } from '#tests/support/real-shop.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { issueFirstAccess } from './first-access.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: realShop, closed: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

const codeOf = (address: string | undefined) => address?.split('#')[1] ?? ''
const read = (codice: string) => shop.call('POST /Apertura/LeggiAccesso', { body: { codice } })
const make = (codice: string, fields: object = {}) =>
  shop.call('POST /Apertura/CreaTitolare', {
    body: { codice, nomeCompleto: 'Anna Ferrari', email: 'Anna@Ottica.example', password: 'Lenti-e-aste-7', ...fields },
  })
const administrators = () =>
  shop.deps.db.selectFrom('account').select(['email', 'duty']).where('role', '=', 'administrator').execute()

test('a real shop without an administrator prints an address; its code is stored as a hash, and each start makes another', async () => {
  const { firstAccess } = shop
  expect(firstAccess).toMatch(/^https:\/\/ottica\.example\/invito\/titolare#[\w-]{43}$/)
  const first = codeOf(firstAccess)
  expect((await read(first)).json()).toEqual({ success: true })
  const { hash } = await shop.deps.db.selectFrom('first_access').select('hash').executeTakeFirstOrThrow()
  expect(hash.toString('base64url')).not.toContain(first)
  expect(shop.lines.join('\n')).not.toContain(first)
  const next = codeOf(await issueFirstAccess(shop.deps))
  expect(next).not.toBe(first)
  expect([(await read(first)).json().code, (await read(next)).status]).toEqual(['first-access-over', 200])
  shop.forward(24 * 3_600_000)
  for (const answer of [await read(next), await make(next)])
    expect([answer.status, answer.json().code]).toEqual([404, 'first-access-over'])
  expect(await administrators()).toEqual([])
})

test.each([
  [{ nomeCompleto: ' ' }, 'fields-missing'],
  [{ email: undefined }, 'fields-missing'],
  [{ email: 'anna@ottica' }, 'email-not-valid'],
  [{ password: 'corta' }, 'password-too-short'],
  [{ password: 'password123' }, 'password-too-common'],
])('%o is refused with %s, and the address stays good', async (fields, code) => {
  const good = codeOf(await issueFirstAccess(shop.deps))
  const refused = await make(good, fields)
  expect([refused.status, refused.json().code]).toEqual([400, code])
  expect((await read(good)).status).toBe(200)
})

test('of two who press at once one becomes the owner, who owes the second factor; no one after', async () => {
  const code = codeOf(await issueFirstAccess(shop.deps))
  const answers = await Promise.all([make(code), make(code, { email: 'altra@ottica.example' }), make(code)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  const [owner, ...others] = await administrators()
  expect([owner?.duty, others]).toEqual(['owner', []])
  const { token } = answers.find(({ status }) => status === 200)?.json() ?? {}
  const info = await shop.call('GET /Auth/GetUserInfo', { token: token ?? '' })
  expect(info.json()).toMatchObject({
    ruolo: 'Amministratore',
    mansione: 'titolare',
    secondoFattoreDovuto: true,
    isVerified: true,
  })
  expect((await shop.call('GET /Apertura/Stato', { token: token ?? '' })).json().code).toBe('second-factor-owed')
  // pressed again after a lost answer, it says what to do
  const again = (await make(code)).json()
  expect([again.code, again.title]).toEqual(['first-access-over', expect.stringContaining('accedi')])
  expect(await issueFirstAccess(shop.deps)).toBeUndefined()
})

test('an address that was printed before an administrator came by another way makes none', async () => {
  await using other = await openTestShop({ env: realShop, closed: true })
  const { firstAccess } = other
  await buildCaller(other, { role: 'administrator' })
  const body = { codice: codeOf(firstAccess), nomeCompleto: 'A', email: 'a@b.it', password: 'Lenti-e-aste-7' }
  expect((await other.call('POST /Apertura/CreaTitolare', { body })).json().code).toBe('first-access-over')
})

test('a demonstration prints none', async () => {
  await using demo = await openTestShop()
  expect(demo.firstAccess).toBeUndefined()
})
