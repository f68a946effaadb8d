import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetAccess } from '#server/auth/create-administrator.ts'
import { updatePassword } from '#server/auth/entry-queries.ts'
import { hashPassword } from '#server/auth/password.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { emailsTo, waitForPost } from '#tests/support/emails.ts'
import { during } from '#tests/support/locks.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const password = 'Occhiali-1994'
const halfMinute = 30_000

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '127.0.0.1' } })
  passwordHash = await hashPassword(password)
})
// no half minute ends between a code and its answer
beforeEach(() => shop.forward(halfMinute - (shop.now().getTime() % halfMinute)))
afterAll(() => shop[Symbol.asyncDispose]())

const buildOwner = () => buildCaller(shop, { role: 'administrator', passwordHash })
type Owner = Awaited<ReturnType<typeof buildOwner>>
const prepare = (token: string, typed = password) =>
  shop.call('POST /Auth/PreparaSecondoFattore', { token, body: { password: typed } })
const confirm = (token: string, codice: string, segreto?: string) =>
  shop.call('POST /Auth/AttivaSecondoFattore', { token, body: { codice, segreto } })
const renew = (token: string, codice: string, typed = password) =>
  shop.call('POST /Auth/RinnovaCodiciDiRiserva', { token, body: { password: typed, codice } })
const turnOff = (token: string, codice: string, typed = password) =>
  shop.call('POST /Auth/DisattivaSecondoFattore', { token, body: { password: typed, codice } })
const logIn = ({ account }: Owner, codice?: string, typed = password) =>
  shop.call('POST /Auth/Login', { body: { email: account.email, password: typed, codice } })
/** What the app shows now, or so many half minutes later. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.now().getTime() + later * halfMinute })
const wrongFor = (secret: string) => {
  const near = new Set([-2, -1, 0, 1, 2].map((later) => codeOf(secret, later)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? ''
}

/** The code with characters in it that are not drawn. */
const hidden = (code: string) => `\u200B${code.slice(0, 3)}\u2060${code.slice(3)}\u200E`

async function buildProtected() {
  const owner = await buildOwner()
  const { segreto } = (await prepare(owner.token)).json()
  const answer = await confirm(owner.token, codeOf(segreto))
  expect(answer.status).toBe(200)
  // the code that confirmed is spent
  shop.forward(halfMinute)
  return { ...owner, secret: segreto, recoveryCodes: answer.json().codiciDiRiserva }
}

test('the app is told a secret, and it is asked for only once a code of it was typed', async () => {
  const owner = await buildOwner()
  const { status, json } = await prepare(owner.token)
  expect(status).toBe(200)
  const { segreto, uri } = json()
  expect(segreto).toMatch(/^[A-Z2-7]{32}$/)
  const read = new URL(uri)
  expect([read.protocol, read.host, read.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', segreto])
  expect(decodeURIComponent(read.pathname)).toBe(`/Ottica Novantaquattro:${owner.account.email}`)
  expect((await logIn(owner)).status).toBe(200)

  const wrong = await confirm(owner.token, wrongFor(segreto))
  expect(wrong.status).toBe(400)
  expect(wrong.json().title).toContain('Il codice non è corretto')
  expect((await shop.call('GET /Auth/GetUserInfo', { token: owner.token })).json().secondoFattore).toBe(false)

  const { codiciDiRiserva } = (await confirm(owner.token, codeOf(segreto))).json()
  expect(new Set(codiciDiRiserva).size).toBe(8)
  for (const code of codiciDiRiserva) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  expect((await shop.call('GET /Auth/GetUserInfo', { token: owner.token })).json().secondoFattore).toBe(true)
  expect((await shop.call('GET /Utenti/GetUserById', { token: owner.token })).json().secondoFattore).toBe(true)
})

test('preparing again before confirming gives another secret, afterwards it is refused', async () => {
  const owner = await buildOwner()
  const first = (await prepare(owner.token)).json().segreto
  const second = (await prepare(owner.token)).json().segreto
  expect(second).not.toBe(first)
  expect((await confirm(owner.token, codeOf(first))).status).toBe(400)
  // a tab that shows the first one is told so
  expect((await confirm(owner.token, codeOf(first), first)).json().code).toBe('second-factor-replaced')
  expect((await confirm(owner.token, codeOf(second), second)).status).toBe(200)
  expect([(await prepare(owner.token)).status, (await confirm(owner.token, codeOf(second))).status]).toEqual([409, 409])
})

test('a code without a prepared secret confirms nothing', async () => {
  const { token } = await buildOwner()
  expect((await confirm(token, '123456')).status).toBe(409)
})

test('signing in asks for the code, after the right password only', async () => {
  const owner = await buildProtected()
  const needed = await logIn(owner)
  expect([needed.status, needed.json().code, needed.json().title]).toEqual([
    401,
    'second-factor-needed',
    'Inserisci il codice della tua app di autenticazione.',
  ])
  const guess = await logIn(owner, codeOf(owner.secret), 'sbagliata')
  expect([guess.status, guess.json().code]).toEqual([401, 'wrong-credentials'])
  const wrong = await logIn(owner, wrongFor(owner.secret))
  expect([wrong.status, wrong.json().code, wrong.json().title]).toEqual([
    401,
    'second-factor-wrong',
    'Il codice non è corretto.',
  ])
  const [first, last] = [codeOf(owner.secret).slice(0, 3), codeOf(owner.secret).slice(3)]
  expect((await logIn(owner, ` ${first} ${last}`)).status).toBe(200)
})

test('a code opens once, also when two send it at the same moment', async () => {
  const owner = await buildProtected()
  const code = codeOf(owner.secret)
  const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(owner, code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
  expect((await logIn(owner, code)).status).toBe(401)
  // nor does an older one after it
  expect((await logIn(owner, codeOf(owner.secret, -1))).status).toBe(401)
  shop.forward(halfMinute)
  expect((await logIn(owner, codeOf(owner.secret))).status).toBe(200)
})

test('clocks may differ by half a minute, not more', async () => {
  const owner = await buildProtected()
  for (const later of [-3, -2, 2, 3]) expect((await logIn(owner, codeOf(owner.secret, later))).status).toBe(401)
  expect((await logIn(owner, codeOf(owner.secret, 1))).status).toBe(200)
})

test('a recovery code opens once, in any spelling; the others stay', async () => {
  const owner = await buildProtected()
  const [first = '', second = ''] = owner.recoveryCodes
  const answers = await Promise.all([logIn(owner, first), logIn(owner, first)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await logIn(owner, first)).status).toBe(401)
  expect((await logIn(owner, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await logIn(owner, 'ABCD-EFGH-JKLM-NPQR')).status).toBe(401)
  expect(
    shop.lines.filter((line) => line.includes(`account ${owner.account.id}: a recovery code was used`)),
  ).toHaveLength(2)
})

test('codes that were pasted with characters that are not drawn are the same codes', async () => {
  const owner = await buildOwner()
  const { segreto } = (await prepare(owner.token)).json()
  const confirmed = await confirm(owner.token, hidden(codeOf(segreto)))
  expect(confirmed.status).toBe(200)
  shop.forward(halfMinute)
  expect((await logIn(owner, hidden(codeOf(segreto)))).status).toBe(200)
  expect((await logIn(owner, hidden(confirmed.json().codiciDiRiserva[0] ?? ''))).status).toBe(200)
})

test('another account’s recovery code opens nothing', async () => {
  const [one, other] = [await buildProtected(), await buildProtected()]
  expect((await logIn(one, other.recoveryCodes[0])).status).toBe(401)
})

test('only five codes a minute are tried for an account, from however many networks', async () => {
  await using strict = await openTestShop({ env: { LIMITS: '', TRUST_PROXY: '127.0.0.1' } })
  const owner = await buildCaller(strict, { role: 'administrator', passwordHash })
  const { segreto } = (
    await strict.call('POST /Auth/PreparaSecondoFattore', { token: owner.token, body: { password } })
  ).json()
  const right = new TOTP({ secret: Secret.fromBase32(segreto) })
  const body = { codice: right.generate({ timestamp: strict.now().getTime() }) }
  expect((await strict.call('POST /Auth/AttivaSecondoFattore', { token: owner.token, body })).status).toBe(200)
  const statuses = []
  for (let turn = 0; turn < 8; turn += 1) {
    const { status } = await strict.call('POST /Auth/Login', {
      body: { email: owner.account.email, password, codice: 'ABCD-EFGH-JKLM-NPQR' },
      headers: { 'x-forwarded-for': `198.51.100.${turn}` },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test('an open browser is not enough to prepare it: that needs the password', async () => {
  const owner = await buildOwner()
  const refused = await prepare(owner.token, 'sbagliata')
  expect([refused.status, refused.json().title]).toEqual([403, 'La password non è corretta.'])
  expect((await confirm(owner.token, '000000')).json().code).toBe('second-factor-not-prepared')
})

test('an access that was reset at the machine asks for no code of the lost app', async () => {
  const owner = await buildProtected()
  await resetAccess(shop.deps, owner.account.id, 'Scelta-al-banco-3')
  expect((await logIn(owner, undefined, 'Scelta-al-banco-3')).status).toBe(200)
})

test('turning it off needs the password and a code', async () => {
  const owner = await buildProtected()
  const refused = await turnOff(owner.token, codeOf(owner.secret), 'sbagliata')
  expect([refused.status, refused.json().title]).toEqual([403, 'La password non è corretta.'])
  const codes = ['', wrongFor(owner.secret), 'ABCD-EFGH-JKLM-NPQR']
  const without = await Promise.all(codes.map((code) => turnOff(owner.token, code)))
  expect(without.map(({ json }) => json().code)).toEqual([
    'second-factor-needed',
    'second-factor-wrong',
    'second-factor-wrong',
  ])
  expect((await logIn(owner)).json().code).toBe('second-factor-needed')
  expect((await turnOff(owner.token, codeOf(owner.secret))).json()).toEqual({ success: true })
  expect((await logIn(owner)).status).toBe(200)
  expect((await shop.call('GET /Auth/GetUserInfo', { token: owner.token })).json().secondoFattore).toBe(false)
  // and on again, with another secret and other recovery codes
  const again = (await prepare(owner.token)).json().segreto
  expect(again).not.toBe(owner.secret)
  expect((await confirm(owner.token, codeOf(again))).status).toBe(200)
  shop.forward(halfMinute)
  expect((await logIn(owner, owner.recoveryCodes[0])).status).toBe(401)
})

test('new recovery codes need the password and a code, and end the old ones', async () => {
  const owner = await buildProtected()
  const refused = [
    await renew(owner.token, codeOf(owner.secret), 'sbagliata'),
    await renew(owner.token, ''),
    await renew(owner.token, wrongFor(owner.secret)),
    await renew((await buildOwner()).token, '000000'),
  ]
  expect(refused.map(({ status, json }) => [status, json().code])).toEqual([
    [403, 'password-not-right'],
    [401, 'second-factor-needed'],
    [401, 'second-factor-wrong'],
    [409, 'second-factor-off'],
  ])
  const { codiciDiRiserva: codes } = (await renew(owner.token, owner.recoveryCodes[0] ?? '')).json()
  expect(new Set(codes).size).toBe(8)
  expect((await logIn(owner, owner.recoveryCodes[1])).status).toBe(401)
  expect((await logIn(owner, codes[0])).status).toBe(200)
  expect((await logIn(owner, codeOf(owner.secret))).status).toBe(200)
})

test('the old password, proved while a recovery replaces it, neither prepares it, renews its codes nor turns it off', async () => {
  const recovered = await hashPassword('Recuperata-9-volte')
  const duringRecovery = <Answer>({ account }: Owner, work: () => Promise<Answer>) =>
    during(shop.deps.db, (tx) => updatePassword(tx, account.id, { passwordHash: recovered }), work)
  const [bare, guarded] = [await buildOwner(), await buildProtected()]
  const prepared = await duringRecovery(bare, () => prepare(bare.token))
  expect([prepared.status, prepared.json().code]).toEqual([401, 'session-over'])
  const other = await buildProtected()
  const renewed = await duringRecovery(other, () => renew(other.token, codeOf(other.secret)))
  expect([renewed.status, renewed.json().code]).toEqual([401, 'session-over'])
  const off = await duringRecovery(guarded, () => turnOff(guarded.token, codeOf(guarded.secret)))
  expect([off.status, off.json().code]).toEqual([401, 'session-over'])
  expect((await logIn(guarded, undefined, 'Recuperata-9-volte')).json().code).toBe('second-factor-needed')
})

test('the password of a signed-in person is asked for five times a minute', async () => {
  await using strict = await openTestShop({ env: { LIMITS: '' } })
  const { token } = await buildCaller(strict, { role: 'administrator', passwordHash })
  const statuses = []
  for (let turn = 0; turn < 6; turn += 1) {
    statuses.push((await strict.call('POST /Utenti/EliminaAccount', { token, body: { password: 'sbagliata' } })).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
})

test('recovery codes are stored as hashes, and no code reaches the log', async () => {
  const owner = await buildProtected()
  const rows = await shop.deps.db
    .selectFrom('recovery_code')
    .selectAll()
    .where('account_id', '=', owner.account.id)
    .execute()
  expect(rows).toHaveLength(8)
  const stored = JSON.stringify(rows.map(({ hash }) => hash.toString('latin1')))
  for (const code of owner.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  expect(shop.lines.join('')).not.toContain(owner.secret)
})

test('its owner hears when it is turned on or off, and when recovery codes are used or replaced', async () => {
  const owner = await buildProtected()
  expect((await logIn(owner, owner.recoveryCodes[0])).status).toBe(200)
  expect((await renew(owner.token, codeOf(owner.secret))).status).toBe(200)
  expect((await turnOff(owner.token, codeOf(owner.secret, 1))).status).toBe(200)
  await waitForPost(shop)
  // emails of one moment leave together, in any order
  const subjects = (await emailsTo(shop, owner.account.email)).map(({ subject }) => subject.replace(/ –.*/, ''))
  expect(subjects.toSorted()).toEqual([
    'Nuovi codici di riserva',
    'Usato un codice di riserva',
    'Verifica in due passaggi attivata',
    'Verifica in due passaggi disattivata',
  ])
})

test('forty codes a day are tried where an account never signed in, and a known network has its own count', async () => {
  await using strict = await openTestShop({
    env: { LIMITS: 'secondFactor.account=1000,login.network=1000,login.pair=1000', TRUST_PROXY: '127.0.0.1' },
  })
  const owner = await buildCaller(strict, { role: 'administrator', passwordHash })
  const { token } = owner
  const from = (address: string, codice?: string) =>
    strict.call('POST /Auth/Login', {
      body: { email: owner.account.email, password, codice },
      headers: { 'x-forwarded-for': address },
    })
  expect((await from('203.0.113.7')).status).toBe(200)
  const { segreto } = (await strict.call('POST /Auth/PreparaSecondoFattore', { token, body: { password } })).json()
  const right = new TOTP({ secret: Secret.fromBase32(segreto) })
  const code = () => right.generate({ timestamp: strict.now().getTime() })
  expect((await strict.call('POST /Auth/AttivaSecondoFattore', { token, body: { codice: code() } })).status).toBe(200)
  const statuses = []
  for (let turn = 0; turn < 42; turn += 1) {
    strict.forward(10 * 60_000)
    statuses.push((await from(`198.18.${turn}.1`, 'ABCD-EFGH-JKLM-NPQR')).status)
  }
  expect(statuses).toEqual([...Array(40).fill(401), 429, 429])
  expect((await from('203.0.113.8', code())).status).toBe(200)
})
