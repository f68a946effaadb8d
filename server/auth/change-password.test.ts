import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/client.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { during } from '#tests/support/locks.ts'
import { emailsTo, waitForEmail, waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { newAddress, register } from '#tests/support/visitor.ts'
import { resetAccess } from './create-administrator.ts'
import { updatePassword } from './entry-queries.ts'
import { issueCode, removeOldCodes } from './one-time-codes.ts'
import { hashPassword } from './password.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const recover = (email: string) => shop.call('POST /Utenti/RecoveryPassword', { query: { email } })
const verify = (body: object, token?: string) =>
  shop.call('POST /Utenti/VerifyToken', { body, ...(token && { token }) })
const change = (body: object, token?: string) =>
  shop.call('POST /Utenti/ChangePassword', { body, ...(token && { token }) })
const logIn = (email: string, password: string) => shop.call('POST /Auth/Login', { body: { email, password } })
const isIn = async (token: string) => (await shop.call('GET /Auth/GetUserInfo', { token })).status === 200

const password = 'Lenti-e-aste-7'
const newPassword = 'Ponte-e-naselli-8'
const notValid = 'Il codice non è valido o è scaduto: usa quello dell’email più recente, o chiedine uno nuovo.'

/** A customer who has verified the address, and is signed in twice. */
async function buildCustomer() {
  const { json, email } = await register(shop, { password })
  const { code } = await waitForEmail(shop, email)
  await verify({ email, token: code }, json().token)
  const again = await logIn(email, password)
  return { email, token: json().token, elsewhere: again.json().token }
}

test(
  'the email’s code is checked, gives a new password once, and ends every session',
  { tags: ['S-459', 'S-462', 'S-455'] },
  async () => {
    const { email, token, elsewhere } = await buildCustomer()
    const { status, json } = await recover(email.toUpperCase())
    expect([status, json()]).toEqual([200, { success: true }])
    const { subject, link, code } = await waitForEmail(shop, email, 2)
    expect(subject).toBe('Scegli una nuova password – Ottica Novantaquattro')
    expect(link.pathname).toBe('/recupero-password')
    expect(Object.fromEntries(link.searchParams)).toEqual({ email, token: code })
    expect((await verify({ email, token: code })).json()).toEqual({ success: true })
    // typed as people type
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `
    const answers = await Promise.all([1, 2, 3].map(() => change({ email, token: typed, password: newPassword })))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect([await isIn(token), await isIn(elsewhere)]).toEqual([false, false])
    expect((await logIn(email, password)).status).toBe(401)
    expect((await logIn(email, newPassword)).status).toBe(200)
    const told = await waitForEmail(shop, email, 3)
    expect(told.subject).toBe('La tua password è cambiata – Ottica Novantaquattro')
    expect(told.text).not.toContain(newPassword)
    expect(shop.lines.join('\n')).not.toContain(code)
  },
)

test(
  'address and new password are taken from the query as well, with the code in the body',
  { tags: ['S-455', 'H-31'] },
  async () => {
    const { email } = await buildCustomer()
    await recover(email)
    const { code } = await waitForEmail(shop, email, 2)
    const query = { email, password: newPassword }
    const { status, json } = await shop.call('POST /Utenti/ChangePassword', { query, body: { token: code } })
    expect([status, json()]).toEqual([200, { success: true }])
    expect((await logIn(email, newPassword)).status).toBe(200)
  },
)

test(
  'signed in, the present password gives a new one, and only the other sessions end',
  { tags: ['H-98'] },
  async () => {
    const { email, token, elsewhere } = await buildCustomer()
    await recover(email)
    const { code } = await waitForEmail(shop, email, 2)
    const wrong = await change({ password: newPassword, attuale: 'Non-la-ricordo-9' }, token)
    expect([wrong.status, wrong.json().code]).toEqual([403, 'password-not-right'])
    expect((await change({ password: newPassword, attuale: password }, token)).json()).toEqual({ success: true })
    expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, false])
    expect((await logIn(email, newPassword)).status).toBe(200)
    expect((await waitForEmail(shop, email, 3)).subject).toMatch('La tua password è cambiata')
    // the code that was sent before opens the account no more
    expect((await change({ email, token: code, password })).json().title).toBe(notValid)
  },
)

test('the present password, proved while a recovery replaces it, changes nothing', async () => {
  const { email, token } = await buildCustomer()
  const { db } = shop.deps
  const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const recovered = await hashPassword('Recuperata-9-volte')
  const recovery = (tx: Db) => updatePassword(tx, id, { passwordHash: recovered })
  const answer = await during(db, recovery, () => change({ password: newPassword, attuale: password }, token))
  expect([answer.status, answer.json().code]).toEqual([401, 'not-signed-in'])
  expect((await logIn(email, newPassword)).status).toBe(401)
  expect((await logIn(email, 'Recuperata-9-volte')).status).toBe(200)
})

test('email and password alone change nothing, also for a signed-in caller', { tags: ['H-32'] }, async () => {
  const { email, token } = await buildCustomer()
  const other = await buildCaller(shop)
  for (const caller of [undefined, token, other.token]) {
    const answer = await shop.call('POST /Utenti/ChangePassword', {
      query: { email, password: newPassword },
      ...(caller && { token: caller }),
    })
    expect([answer.status, answer.json().code]).toEqual([400, 'change-not-proved'])
  }
  const asOther = await change({ email, password: newPassword, attuale: password }, other.token)
  expect(asOther.json().code).toBe('change-not-proved')
  const asNobody = await change({ email, password: newPassword, attuale: password })
  expect([asNobody.status, asNobody.json().code]).toEqual([401, 'not-signed-in'])
  expect((await logIn(email, password)).status).toBe(200)
})

test('a weak new password is refused before it costs an attempt', async () => {
  const { account } = await buildCaller(shop)
  const { code } = await issueCode(shop.deps.db, account.id, 'recovery', shop.now())
  for (let turn = 0; turn < 6; turn += 1) {
    const refused = await change({ email: account.email, token: code, password: 'breve' })
    expect(refused.json().title).toBe('La password deve avere almeno 8 caratteri.')
  }
  expect((await change({ email: account.email, token: code, password: newPassword })).status).toBe(200)
})

const words = async (answer: Promise<{ json: () => { title?: string } }>) => (await answer).json().title
const missing = (name: string) => `Il parametro '${name}' è null o undefined.`

test('each missing parameter is named', async () => {
  expect(await words(shop.call('POST /Utenti/VerifyToken'))).toBe(missing('email'))
  expect(await words(verify({ email: 'a@b.it' }))).toBe(missing('token'))
  expect(await words(shop.call('POST /Utenti/RecoveryPassword'))).toBe(missing('email'))
  expect(await words(change({ email: 'a@b.it' }))).toBe(missing('password'))
})

test('a code is good for its own account, kind and time', async () => {
  const [one, two] = [await buildCaller(shop), await buildCaller(shop, { verified: false })]
  const { db } = shop.deps
  const recovery = await issueCode(db, one.account.id, 'recovery', shop.now())
  const verification = await issueCode(db, two.account.id, 'verification', shop.now())
  expect((await verify({ email: two.account.email, token: recovery.code })).json().title).toBe(notValid)
  expect((await verify({ email: one.account.email, token: verification.code })).json().title).toBe(notValid)
  const asRecovery = await change({ email: two.account.email, token: verification.code, password: newPassword })
  expect(asRecovery.json().title).toBe(notValid)
  shop.forward(60 * 60_000 + 1000)
  const late = await change({ email: one.account.email, token: recovery.code, password: newPassword })
  expect(late.json().title).toBe(notValid)
  expect((await verify({ email: two.account.email, token: verification.code })).status).toBe(200)
  const third = await buildCaller(shop, { verified: false })
  const { code } = await issueCode(db, third.account.id, 'verification', shop.now())
  shop.forward(24 * 60 * 60_000 + 1000)
  expect((await verify({ email: third.account.email, token: code })).json().title).toBe(notValid)
  await removeOldCodes(shop.deps)
  expect(await db.selectFrom('one_time_code').select('kind').execute()).toEqual([])
})

test('a new email ends the code of the one before', async () => {
  const { account } = await buildCaller(shop)
  await recover(account.email)
  const first = await waitForEmail(shop, account.email)
  await recover(account.email)
  const second = await waitForEmail(shop, account.email, 2)
  expect((await verify({ email: account.email, token: first.code })).status).toBe(400)
  expect((await verify({ email: account.email, token: second.code })).status).toBe(200)
})

test('an access that was reset at the machine ends the code of before', async () => {
  const { account } = await buildCaller(shop, { role: 'administrator' })
  const { code } = await issueCode(shop.deps.db, account.id, 'recovery', shop.now())
  await resetAccess(shop.deps, account.id, newPassword)
  expect((await change({ email: account.email, token: code, password })).json().title).toBe(notValid)
  expect((await logIn(account.email, newPassword)).status).toBe(200)
})

test('a disabled account stays out: no email, and its code opens nothing', async () => {
  const { account } = await buildCaller(shop)
  const { code } = await issueCode(shop.deps.db, account.id, 'recovery', shop.now())
  await shop.deps.db.updateTable('account').set({ disabled_at: shop.now() }).where('id', '=', account.id).execute()
  expect((await verify({ email: account.email, token: code })).status).toBe(400)
  expect((await change({ email: account.email, token: code, password: newPassword })).status).toBe(400)
  expect((await recover(account.email)).json()).toEqual({ success: true })
  await waitForPost(shop)
  expect(await emailsTo(shop, account.email)).toEqual([])
})

test('an address without an account gets the same answer, no email, and is forgotten', { tags: ['H-32'] }, async () => {
  const [known, unknown] = [await buildCaller(shop), newAddress()]
  const [there, notThere] = [await recover(known.account.email), await recover(unknown)]
  expect([notThere.status, notThere.text]).toEqual([there.status, there.text])
  expect(Object.keys(notThere.headers)).toEqual(Object.keys(there.headers))
  await waitForPost(shop)
  expect(await emailsTo(shop, unknown)).toEqual([])
  const kept = await shop.deps.db.selectFrom('email').select('key').where('recipient', '=', unknown).execute()
  expect(kept).toEqual([])
})

test('who forgot the password before verifying gets the email of verification', async () => {
  const { account } = await buildCaller(shop, { verified: false })
  await recover(account.email)
  const { subject, code } = await waitForEmail(shop, account.email)
  expect(subject).toMatch('Conferma la tua email')
  expect((await verify({ email: account.email, token: code })).status).toBe(200)
})
