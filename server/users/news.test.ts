import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsText } from '#contract/consent.ts'
import { hashPassword } from '#server/auth/password.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { waitForEmail } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { registrationOf, solvedCaptcha } from '#tests/support/visitor.ts'

const password = 'Occhiali-1994'
let shop: TestShop
let owner: Awaited<ReturnType<typeof buildCaller>>
beforeAll(async () => {
  shop = await openTestShop()
  owner = await buildCaller(shop, { role: 'administrator', name: 'Rita Titolare' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const choose = async (token: string, testo: typeof newsText | null) =>
  (await shop.call('PUT /Utenti/UpdateNovita', { token, body: { testo } })).json().novita
const exported = async () => (await shop.call('GET /Utenti/EsportaConsensi', { token: owner.token })).text
const whoAmI = async (token: string) => (await shop.call('GET /Utenti/GetUserById', { token })).json()

async function registerAgreeing() {
  const body = registrationOf()
  const query = { capcha: await solvedCaptcha(shop), novita: newsText }
  const { token } = (await shop.call('POST /Auth/Register', { query, body })).json()
  return { token, email: body.email ?? '', agreed: (await whoAmI(token)).novita }
}

test('consent of a registration counts once its address is verified, and is none where a stranger may have given it', async () => {
  const now = shop.now().toISOString()
  const [own, strangers] = [await registerAgreeing(), await registerAgreeing()]
  expect(own.agreed).toEqual({ testo: newsText, datoIl: expect.any(String) })
  expect((own.agreed?.datoIl ?? '') >= now).toBe(true)
  expect(await exported()).not.toContain(own.email)
  for (const { email, token } of [own, strangers]) {
    const body = { email, token: (await waitForEmail(shop, email)).code }
    await shop.call('POST /Utenti/VerifyToken', { body, ...(email === own.email && { token }) })
  }
  expect(await exported()).toContain(own.email)
  expect(await exported()).not.toContain(strangers.email)
  const { novita } = (await whoAmI((await buildCaller(shop)).token)) ?? {}
  expect(novita).toBeUndefined()
  const unknown = { capcha: await solvedCaptcha(shop), novita: 'altro' as typeof newsText }
  expect((await shop.call('POST /Auth/Register', { query: unknown, body: registrationOf() })).status).toBe(400)
})

test('it is given and withdrawn at any time, the moment of the first yes stays, and the person takes it along', async () => {
  const { token, account } = await buildCaller(shop, { passwordHash: await hashPassword(password) })
  expect(await choose(token, null)).toBeUndefined()
  const given = await choose(token, newsText)
  shop.forward(60_000)
  expect(await choose(token, newsText)).toEqual(given)
  const withdrawn = await choose(token, null)
  expect(withdrawn).toEqual({ ...given, ritiratoIl: expect.any(String) })
  expect((await shop.call('GET /Utenti/EsportaDati', { token })).json().account.novita).toEqual(withdrawn)
  const seen = await shop.call('GET /Utenti/GetCliente', { token: owner.token, query: { id: account.id } })
  expect(seen.json().utente.novita).toEqual(withdrawn)
  expect(await exported()).not.toContain(account.email)
  shop.forward(60_000)
  const again = await choose(token, newsText)
  expect(again).toEqual({ testo: newsText, datoIl: expect.not.stringContaining(given?.datoIl ?? '') })
  await shop.call('POST /Utenti/EliminaAccount', { token, body: { password } })
  const columns = ['news_text', 'news_agreed_at', 'news_withdrawn_at'] as const
  const row = shop.deps.db.selectFrom('account').select(columns).where('id', '=', account.id)
  expect(await row.executeTakeFirst()).toEqual({ news_text: null, news_agreed_at: null, news_withdrawn_at: null })
})

test('the owner alone takes the file: no disabled account, no formula, and the register says who took it', async () => {
  const wishes = [{ name: '=SOMMA(A1)' }, { disabled: true }, { verified: false }]
  const [formula, disabled, unproved] = await Promise.all(wishes.map((wish) => buildCaller(shop, wish)))
  await shop.deps.db.updateTable('account').set({ news_text: newsText, news_agreed_at: shop.now() }).execute()
  const text = await exported()
  expect(text.split('\r\n')[0]).toBe('\uFEFFID;Nome;Email;Consenso dal;Ora;Testo')
  expect(text).toMatch(
    new RegExp(
      `\r\n${formula?.account.id};'=SOMMA\\(A1\\);${formula?.account.email};\\d\\d/\\d\\d/\\d{4};\\d\\d:\\d\\d;novita-1`,
    ),
  )
  for (const left of [disabled, unproved]) expect(text).not.toContain(left?.account.email)
  const { data } = (await shop.call('GET /Stats/GetRegistro', { token: owner.token })).json()
  expect(data[0]).toMatchObject({ chi: 'Rita Titolare', azione: 'consensi esportati', tipo: 'utente' })
  for (const duty of ['counter', 'accountant'] as const) {
    const { token } = await buildCaller(shop, { duty })
    expect((await shop.call('GET /Utenti/EsportaConsensi', { token })).status).toBe(403)
  }
})
