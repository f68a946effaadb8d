import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, ordersOf } from '#tests/support/buyer.ts'
import { waitForEmail } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { newAddress, register } from '#tests/support/visitor.ts'
import { issueCode } from './one-time-codes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const show = (email: string, code: string, token?: string) =>
  shop.call('POST /Utenti/VerifyToken', { query: { email, token: code }, ...(token && { token }) })
const read = (email: string, token: string) => shop.call('POST /Utenti/LeggiVerifica', { body: { email, token } })
const whoIs = async (token: string) => (await shop.call('GET /Auth/GetUserInfo', { token })).json()
const logIn = (email: string, password: string) => shop.call('POST /Auth/Login', { body: { email, password } })

/** A stranger and the owner of an address registered it, one after the other. */
async function registerBoth() {
  const email = newAddress()
  const stranger = await register(shop, { email, nomeCompleto: 'Estraneo Rossi', password: 'Di-un-altro-22' })
  const strange = await waitForEmail(shop, email)
  const owner = await register(shop, { email, nomeCompleto: 'Vera Neri', password: 'Del-proprietario-1' })
  const own = await waitForEmail(shop, email, 2)
  return { email, stranger: stranger.json().token, owner: owner.json().token, strange: strange.code, own }
}

test('signed in, the code of another registration of the address verifies neither account', async () => {
  const { email, stranger, owner, strange, own } = await registerBoth()
  const refused = await show(email, strange, owner)
  expect([refused.status, refused.json().code]).toEqual([400, 'code-not-valid'])
  expect([(await whoIs(stranger)).isVerified, (await whoIs(owner)).isVerified]).toEqual([false, false])
  expect((await show(email, own.code, owner)).json()).toEqual({ success: true })
  expect([(await whoIs(stranger)).isVerified, (await whoIs(owner)).isVerified]).toEqual([false, true])
  expect((await show(email, strange)).status).toBe(400)
})

test('what another registration of the address has bought stays its own', async () => {
  const { email, stranger, owner, own } = await registerBoth()
  const id = await buy(shop, stranger, { code: (await buildProduct(shop.deps.db)).code })
  const buyer = async () => (await ordersOf(shop)).find((order) => order.id === id)?.account_id
  const before = await buyer()
  expect((await show(email, own.code, owner)).json()).toEqual({ success: true })
  expect(await buyer()).toBe(before)
})

test('the email and the page before the press say which registration it is', async () => {
  const { email, strange, own } = await registerBoth()
  expect(own.text).toMatch(/^Il .+ questo indirizzo è stato registrato su .+ con il nome «Vera Neri»\.$/m)
  const { status, json } = await read(email, strange)
  expect([status, json()]).toEqual([
    200,
    { nome: 'Estraneo Rossi', registratoIl: expect.stringMatching(/^\d{4}-.*Z$/), verificato: false },
  ])
  expect((await read(email, 'AAAA-BBBB')).json().code).toBe('code-not-valid')
})

test('a stranger’s registration that is confirmed by mistake leaves the stranger outside', async () => {
  const { email, stranger, strange } = await registerBoth()
  const { status, json } = await show(email, strange)
  expect([status, json()]).toEqual([
    200,
    { success: true, codiceRecupero: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) },
  ])
  expect((await shop.call('GET /Auth/GetUserInfo', { token: stranger })).status).toBe(401)
  expect((await logIn(email, 'Di-un-altro-22')).status).toBe(401)
  // shown again before the new password is chosen, by a mail scanner or a second tab
  const recovery = (await show(email, strange)).json().codiceRecupero
  const body = { email, token: recovery, password: 'Scelta-da-me-5' }
  expect((await shop.call('POST /Utenti/ChangePassword', { body })).status).toBe(200)
  const entered = await logIn(email, 'Scelta-da-me-5')
  expect((await whoIs(entered.json().token)).isVerified).toBe(true)
  expect((await read(email, strange)).json().verificato).toBe(true)
  expect((await show(email, strange)).json()).toEqual({ success: true })
  expect((await logIn(email, 'Scelta-da-me-5')).status).toBe(200)
})

test('a session that has to be renewed is not taken for a visitor’s', async () => {
  const { account, token } = await buildCaller(shop, { email: newAddress(), verified: false })
  const { code } = await issueCode(shop.deps.db, account.id, 'verification', shop.now())
  shop.forward(16 * 60_000)
  const refused = await show(account.email, code, token)
  expect([refused.status, refused.json().code]).toEqual([401, 'not-signed-in'])
  expect((await read(account.email, code)).json().verificato).toBe(false)
})

test('the code of one account, shown by another that is signed in, verifies neither', async () => {
  const { account } = await buildCaller(shop, { email: newAddress(), verified: false })
  const other = await buildCaller(shop, { email: newAddress() })
  const { code } = await issueCode(shop.deps.db, account.id, 'verification', shop.now())
  expect((await show(account.email, code, other.token)).status).toBe(400)
  expect((await read(account.email, code)).json().verificato).toBe(false)
})
